import type { Law } from '../../core/law';
import { outright } from '../facts';
import { Refused } from '../../wire/refused';
import { fallenAt } from './clock';
import type { Opened, Pause, TableEvent } from './event';
import { afterEvents, openedBy } from './history';
import { RequestRefused, refusal, tableRefused } from './refused';
import type { Round } from './round';
import { other, type Side } from './side';
import { remembered, type Answered, type Change, type Table } from './table-data';
import { takebackPly } from './takeback';

/** A new table; a position without a legal move makes a round that is over at once (R18). */
export function opened(law: Law, opening: Opened): Change {
  const table = openedBy(law, opening);
  const ending = endingOf(table.round, opening.at);
  return {
    table: afterEvents(table, ending),
    events: [opening, ...ending],
    version: table.version,
    request: '',
  };
}

/** A table with more moves, each as a change. */
export function continued(law: Law, table: Table, moves: readonly string[], at: number): Change[] {
  const changes: Change[] = [];
  for (const move of moves) {
    const before = changes.at(-1)?.table ?? table;
    changes.push(played(before, before.round.play(law, move), at));
  }
  return changes;
}

/** Plays a move from a seat: the one door for people and engines alike (R6). */
export function play(
  law: Law,
  table: Table,
  asked: { seat: Side; move: string; ply: number; at: number; request?: string },
): Change {
  const { seat, ply, at, request = '' } = asked;
  const move = readMove(law, table, asked.move);
  const resent = resentOf(
    table,
    request,
    ({ event }) =>
      event.event === 'played' && event.side === seat && event.ply === ply && event.move === move,
  );
  if (resent) return resent;
  checkNotFinished(table, at);
  checkPly(table, ply);
  checkNotPaused(table);
  const { now } = table.round;
  if (seat !== now.to_move) throw tableRefused('not_your_turn', now.to_move);
  const refused = law.whyMove(now.position, move);
  if (refused) throw new RequestRefused(refused);
  return played(table, table.round.play(law, move), at, request);
}

/** Takes back to the last turn of a person; also after an end on the board, to try again. */
export function takeBack(table: Table, ply: number, at: number, request: string): Change {
  const resent = resentOf(
    table,
    request,
    (done) => done.ply === ply && done.event.event === 'taken_back',
  );
  if (resent) return resent;
  checkPly(table, ply);
  checkFlag(table, at);
  checkNotPaused(table);
  const to_ply = takebackPly(table);
  if (to_ply === null) throw tableRefused('nothing_to_take_back');
  return changed(table, [{ event: 'taken_back', to_ply, at }], request);
}

/** Gives the round up from a person's seat. */
export function resign(table: Table, seat: Side, ply: number, at: number, request = ''): Change {
  const resent = resentOf(
    table,
    request,
    ({ event, ply: found }) => found === ply && event.event === 'resigned' && event.side === seat,
  );
  if (resent) return resent;
  checkNotFinished(table, at);
  checkPly(table, ply);
  if (table.seats[seat].kind !== 'person') throw tableRefused('not_your_seat', seat);
  return conceded(table, seat, 'resignation', at, request);
}

/** Lets the flag fall of the side whose time is up; none if nobody's is. */
export function fall(table: Table, at: number): Change | null {
  const loser = fallenAt(table.clock, at);
  return loser && conceded(table, loser, 'time', at);
}

/** A side has lost the round outright, by giving up or on time. */
export function conceded(
  table: Table,
  side: Side,
  termination: 'resignation' | 'time',
  at: number,
  request = '',
): Change {
  const finish = { termination, result: outright[other(side)] };
  const event = termination === 'time' ? 'flag_fell' : 'resigned';
  return changed(
    table,
    [
      { event, side, at },
      { event: 'ended', finish, at },
    ],
    request,
  );
}

/** Stands still: no engine thinks and no time runs. */
export function pauseNow(table: Table, cause: Pause, at: number, request = ''): Change {
  const resent = resentOf(table, request, ({ event }) => event.event === 'paused');
  if (resent) return resent;
  checkNotFinished(table, at);
  checkNotPaused(table);
  return changed(table, [{ event: 'paused', cause, at }], request);
}

/** Goes on after a pause. */
export function goOn(table: Table, at: number, request = ''): Change {
  const resent = resentOf(table, request, ({ event }) => event.event === 'resumed');
  if (resent) return resent;
  if (!table.pause) throw tableRefused('not_paused');
  return changed(table, [{ event: 'resumed', at }], request);
}

/** Agrees on another round, to be played at the table with this name (R20). */
export function agreeRematch(table: Table, next: string, at: number, request: string): Change {
  const resent = resentOf(table, request, ({ event }) => event.event === 'rematch_agreed');
  if (resent) return resent;
  if (!table.finish) throw tableRefused('not_finished');
  if (table.next) throw tableRefused('already_agreed');
  return changed(table, [{ event: 'rematch_agreed', next, at }], request);
}

/** Nothing happened: the table as it is. */
export function unchanged(table: Table, version = table.version): Change {
  return { table, events: [], version, request: '' };
}

function readMove(law: Law, table: Table, text: string): string {
  try {
    return law.canonicalMove(table.round.now.position, text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new RequestRefused(refusal('unreadable', error.problem.text));
  }
}

/** A request that was carried out before is answered as it was then, and does nothing. */
function resentOf(
  table: Table,
  request: string,
  isSame: (done: Answered) => boolean,
): Change | null {
  const done = request ? table.answered.findLast((one) => one.request === request) : undefined;
  if (!done) return null;
  if (!isSame(done)) throw tableRefused('request_used');
  return { ...unchanged(table, done.version), request };
}

function checkPly(table: Table, ply: number): void {
  const now = table.round.now.ply;
  if (ply !== now) throw tableRefused('stale', null, now);
}

function checkNotPaused(table: Table): void {
  if (table.pause) throw tableRefused('paused');
}

function checkNotFinished(table: Table, at: number): void {
  if (table.finish) throw tableRefused('finished');
  checkFlag(table, at);
}

/** A flag that has fallen ends the round even before anybody has noticed it. */
function checkFlag(table: Table, at: number): void {
  if (fallenAt(table.clock, at)) throw tableRefused('finished');
}

/** The end of a round, if the law has found it (R17, R18). */
function endingOf(round: Round, at: number): TableEvent[] {
  const { ending, result } = round.now;
  return ending && result ? [{ event: 'ended', finish: { termination: ending, result }, at }] : [];
}

function played(table: Table, longer: Round, at: number, request = ''): Change {
  const { to_move: side, ply } = table.round.now;
  const move = longer.moves.at(-1) ?? '';
  const event: TableEvent = { event: 'played', side, ply, move, at };
  return changed(table, [event, ...endingOf(longer, at)], request, longer);
}

function changed(
  table: Table,
  events: readonly [TableEvent, ...TableEvent[]],
  request = '',
  longer: Round | null = null,
): Change {
  const version = table.version + 1;
  const done = { request, version, ply: table.round.now.ply, event: events[0] };
  const answered = remembered(table.answered, [done]);
  return {
    table: { ...afterEvents(table, events, longer), version, answered },
    events,
    version,
    request,
  };
}
