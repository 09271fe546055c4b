import { sentence } from '../words/words';
import type { Problem } from './types';

/** A no to a question, in words fit to show. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(sentence(problem.text));
  }
}
