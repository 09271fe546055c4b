import type { Side } from '../board/choice';
import { onlyPerson, seatName, seatOf } from '../parts/seats';
import { sideName } from '../parts/side-name';
import type { PositionView, TableState } from '../wire/types';
import { say } from '../words/words';

export interface Guide {
  heading: string;
  text: string;
}

/** Which way a phase asks for: under jump a token leaps into the passage, else it slides. */
function taskOf(view: PositionView, agreement: string): string {
  const entry = agreement.split(',')[0];
  if (view.phase === 'entry')
    return say(
      entry === 'jump'
        ? 'guide.entry.jump'
        : entry === 'free'
          ? 'guide.entry.free'
          : 'guide.entry.slide',
    );
  return say(`guide.${view.phase}.text`);
}

/** What to do now, in a heading and one sentence. */
export function guideOf(state: TableState): Guide {
  const { view } = state;
  const side = view.to_move;
  if (state.status === 'finished') return endingOf(state);
  const seat = seatOf(state, side);
  if (seat.kind === 'engine')
    return {
      heading: state.paused ? say('guide.paused') : say('guide.thinking', { name: seat.name }),
      text: say(`guide.${view.phase}.watch`, { side: sideName(side) }),
    };
  const me = onlyPerson(state);
  if (state.two_people && state.paused)
    return { heading: say('guide.paused'), text: say('guide.paused.two') };
  if (me && me !== side)
    return {
      heading: say('guide.waiting', { name: seatName(state, side) }),
      text: say(`guide.${view.phase}.watch`, { side: sideName(side) }),
    };
  const who = me ? 'you' : 'side';
  return {
    heading: say(`guide.${view.phase}.${who}`, { side: sideName(side) }),
    text: taskOf(view, state.agreement),
  };
}

/** That suntuk counts before points, and what the points were (R18). */
function overPoints({ view, result }: TableState): string {
  const { south, north } = view.score;
  const recorded = result ? `${result.south}–${result.north}` : '';
  return say('ending.overPoints', { south, north, recorded });
}

/** What giving up means, before it is meant. */
export function resignGuide(state: TableState): Guide {
  const loser = onlyPerson(state) ?? state.view.to_move;
  const side = sideName(loser === 'south' ? 'north' : 'south');
  return { heading: say('resign.sure'), text: say('resign.text', { side }) };
}

/** How the round ended, and why. */
export function endingOf(state: TableState): Guide {
  const { result, termination } = state;
  if (termination === 'aborted')
    return { heading: say('ending.aborted'), text: say('ending.aborted.text') };
  const winner = result?.winner ?? null;
  const score = { south: result?.south ?? 0, north: result?.north ?? 0 };
  const me = onlyPerson(state);
  const heading = !winner
    ? say('ending.draw', score)
    : say(me ? (winner === me ? 'ending.won' : 'ending.lost') : 'ending.side', {
        side: sideName(winner),
        ...score,
      });
  const loser: Side = winner === 'south' ? 'north' : 'south';
  const who = me === loser ? say('ending.you') : sideName(loser);
  const kind = termination ?? 'board cleared';
  const text = {
    suntuk: () =>
      `${say(me === loser ? 'ending.suntuk.you' : 'ending.suntuk', { side: who })} ${overPoints(state)}`,
    'board cleared': () => say('ending.cleared'),
    resignation: () => say(me === loser ? 'ending.resigned.you' : 'ending.resigned', { side: who }),
    time: () => say(me === loser ? 'ending.time.you' : 'ending.time', { side: who }),
    abandoned: () => say(me === loser ? 'ending.abandoned.you' : 'ending.abandoned', { side: who }),
  }[kind]();
  return { heading, text };
}
