import type { Law } from '../../core/law';
import { newClock, pressed, started, stopped, type Clock } from './clock';
import type { Opened, TableEvent } from './event';
import { Round } from './round';
import { sideAt } from './side';
import { remembered, type Answered, type KeptChange, type Table } from './table-data';

/** A table begins by being opened; these changes do not. */
export class NotOpened extends Error {}

/** The table that an opening makes. */
export function openedBy(law: Law, opening: Opened, moves: readonly string[] = []): Table {
  return {
    seats: opening.seats,
    round: Round.of(law, opening.start, moves),
    match: opening.match,
    clock: opening.clock && newClock(opening.clock),
    version: 1,
    finish: null,
    pause: null,
    next: null,
    answered: [],
  };
}

/** The table after some events; `played` is the round that a move among them has made. */
export function afterEvents(
  table: Table,
  events: readonly TableEvent[],
  played: Round | null = null,
): Table {
  const first = table.round.first.ply;
  return events.reduce((before, event) => {
    const round = roundAfter(before.round, event, played);
    const clock = clockAfter(before.clock, event, round.now.ply, first);
    return { ...marked(before, event), round, clock };
  }, table);
}

/** The table that kept changes made, the first of which opens it; the law is asked about standing moves alone. */
export function rebuilt(law: Law, changes: readonly KeptChange[]): Table {
  const opening = changes[0]?.events[0];
  if (opening?.event !== 'opened') throw new NotOpened();
  const events = changes.flatMap((change) => change.events);
  let table = openedBy(law, opening, standingMoves(events));
  const first = table.round.first.ply;
  let ply = first;
  const answers: Answered[] = [];
  changes.forEach((change, index) => {
    const [event] = change.events;
    if (index && event) answers.push({ request: change.request, version: index + 1, ply, event });
    for (const one of change.events) {
      ply = plyAfter(ply, one);
      table = { ...marked(table, one), clock: clockAfter(table.clock, one, ply, first) };
    }
  });
  return { ...table, version: changes.length, answered: remembered([], answers) };
}

function roundAfter(before: Round, event: TableEvent, played: Round | null): Round {
  if (event.event === 'played' && played) return played;
  return event.event === 'taken_back' ? before.backTo(event.to_ply) : before;
}

function plyAfter(ply: number, event: TableEvent): number {
  if (event.event === 'played') return ply + 1;
  return event.event === 'taken_back' ? event.to_ply : ply;
}

/** The table with what an event says of its end, its pause and its next round. */
function marked(table: Table, event: TableEvent): Table {
  switch (event.event) {
    case 'ended':
      return { ...table, finish: event.finish, pause: null };
    case 'taken_back':
      return { ...table, finish: null };
    case 'paused':
      return { ...table, pause: event.cause };
    case 'resumed':
      return { ...table, pause: null };
    case 'rematch_agreed':
      return { ...table, next: event.next };
    case 'opened':
    case 'played':
    case 'resigned':
    case 'flag_fell':
      return table;
  }
}

/** The clock after an event that led to this ply of a round which began at the first. */
function clockAfter(
  clock: Clock | null,
  event: TableEvent,
  ply: number,
  first: number,
): Clock | null {
  if (!clock) return null;
  switch (event.event) {
    case 'played':
      return pressed(clock, event.side, event.at);
    case 'ended':
    case 'paused':
      return stopped(clock, event.at);
    case 'taken_back':
    case 'resumed':
      // Before the first move no time runs; time that was used before a takeback stays used.
      return ply > first
        ? started(stopped(clock, event.at), sideAt(ply), event.at)
        : stopped(clock, event.at);
    case 'opened':
    case 'resigned':
    case 'flag_fell':
    case 'rematch_agreed':
      return clock;
  }
}

/** The moves that were not taken back. */
function standingMoves(events: readonly TableEvent[]): string[] {
  const standing: { ply: number; move: string }[] = [];
  for (const event of events) {
    if (event.event === 'played') standing.push(event);
    if (event.event === 'taken_back')
      while ((standing.at(-1)?.ply ?? -1) >= event.to_ply) standing.pop();
  }
  return standing.map(({ move }) => move);
}
