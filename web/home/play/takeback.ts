import type { Finish } from './event';
import { sideAt } from './side';
import type { Table } from './table-data';

/** Whether the law ended the round, and not a player or the clock. */
export function onTheBoard({ termination }: Finish): boolean {
  return termination === 'suntuk' || termination === 'board cleared';
}

/** The ply to which a takeback would go, which is a person's last turn; none if nothing can be taken back now. */
export function takebackPly({ round, seats, finish, next }: Table): number | null {
  if ((finish && !onTheBoard(finish)) || next) return null;
  for (let ply = round.now.ply - 1; ply >= round.first.ply; ply--)
    if (seats[sideAt(ply)].kind === 'person') return ply;
  return null;
}
