import type { Seated } from '../parts/seats';
import type { TableState } from '../wire/types';

/** A table as it is seen from this page: with the seats that are ours. */
export type SeenTable = TableState & Seated;
