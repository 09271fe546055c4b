// Runs before the first paint, so that the page never shows the wrong theme.
import { dressPage } from './settings';

dressPage();
