import { roundsEnded } from '../parts/played';
import { isPerson, onlyPerson, type Seated } from '../parts/seats';
import { settings } from '../parts/settings';

/** As many rounds as it takes, they say, to understand the game. */
export const FIRST_ROUNDS = 5;

function isNewcomer(): boolean {
  const rounds = roundsEnded();
  return rounds !== null && rounds < FIRST_ROUNDS;
}

/** Whether one person, who is here, plays the computer. */
export function playsComputer(table: Seated): boolean {
  const me = onlyPerson(table);
  return me !== null && !isPerson(table, me === 'south' ? 'north' : 'south');
}

/** Whether the coach looks on: only where one person plays the computer, and as that person likes. */
export function isCoached(table: Seated): boolean {
  if (!playsComputer(table)) return false;
  const { coach } = settings();
  return coach === 'auto' ? isNewcomer() : coach === 'on';
}
