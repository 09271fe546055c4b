import { about, traditional } from '../facts';
import { sheetNamed } from './sheet';

/** What needs neither the law nor a store: it is answered even in a browser that has neither. */
export const lawless = {
  about: () => Promise.resolve(about),
  patterns: () => Promise.resolve([...traditional]),
  sheet: (name: string | null) => Promise.resolve(sheetNamed(name, traditional)),
};
