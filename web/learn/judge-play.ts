import type { Choice } from '../board/choice';
import { gainOf } from '../board/labels';
import { suntukNotes } from '../parts/reasons';
import { sideName } from '../parts/side-name';
import type { PositionView } from '../wire/types';
import { sayLesson } from '../words/lessons/words';
import type { PlayTask } from './lesson';
import type { AskLaw, Verdict } from './verdict';

/** A move that was made, and what it is judged by. */
interface Played {
  task: PlayTask;
  view: PositionView;
  choice: Choice;
  after: PositionView;
  ask: AskLaw;
}

/** Whether a legal move reaches the goal of its task; if not, what is wrong with it. */
export async function judgePlay(
  task: PlayTask,
  view: PositionView,
  move: string,
  ask: AskLaw,
): Promise<Verdict> {
  const choice = view.choices.find((offered) => offered.move === move);
  if (!choice) throw new Error(`${move} is none of the choices`);
  const played = { task, view, choice, after: await ask([move]), ask };
  return (await faultOf(played)) ?? praise(played);
}

function praise({ choice, after }: Played): Verdict {
  if (after.ending === 'suntuk')
    return {
      right: true,
      text: sayLesson('right.suntuk', { side: sideName(after.to_move) }),
      view: after,
      notes: suntukNotes(after.suntuk),
    };
  return { right: true, text: sayLesson('right.gain', { gain: gainOf(choice) }), view: after };
}

/** What the move lacks, or null. */
async function faultOf(played: Played): Promise<Verdict | null> {
  const { task, view, choice, after } = played;
  const best = Math.max(...view.choices.map(({ points }) => points));
  switch (task.goal) {
    case 'any':
      return null;
    case 'white':
    case 'black':
      return choice[task.goal] ? null : shortOf(played, sayLesson(`not.${task.goal}`));
    case 'most':
      return choice.points === best ? null : shortOf(played, sayLesson('not.most'));
    case 'tokens':
      return choice.captures.length === task.tokens
        ? null
        : shortOf(played, sayLesson('not.tokens', { count: task.tokens ?? 0 }));
    case 'cleared':
      return after.ending === 'board cleared' ? null : stillOn(played, sayLesson('not.cleared'));
    case 'suntuk':
      return after.ending === 'suntuk' ? null : stillOn(played, notSuntuk(after));
    case 'safe':
      return unsafe(played);
    case 'trap':
      return escape(played);
  }
}

/** A move that takes something else than it was to take: its line is drawn where it begins. */
function shortOf({ choice }: Played, lack: string): Verdict {
  const text = sayLesson('not.gain', { gain: gainOf(choice), lack });
  return { right: false, text, hint: choice };
}

function notSuntuk({ to_move, choices }: PositionView): string {
  return sayLesson('not.suntuk', { side: sideName(to_move), count: choices.length });
}

/** A move after which the round goes on: one of the moves that are left is drawn. */
function stillOn({ after }: Played, text: string): Verdict {
  const [hint] = after.choices;
  return { right: false, text, view: after, ...(hint && { hint }) };
}

/** The reply that leaves the player suntuk, if there is one. */
async function unsafe({ choice, after, ask }: Played): Promise<Verdict | null> {
  for (const reply of after.choices) {
    const next = await ask([choice.move, reply.move]);
    if (next.ending !== 'suntuk') continue;
    const text = sayLesson('not.safe', { move: reply.move, side: sideName(next.to_move) });
    return { right: false, text, view: next, notes: suntukNotes(next.suntuk) };
  }
  return null;
}

/** The reply after which no move leaves the opponent suntuk, if there is one. */
async function escape({ choice, after, ask }: Played): Promise<Verdict | null> {
  for (const reply of after.choices) {
    const line = [choice.move, reply.move];
    const next = await ask(line);
    const ends = await Promise.all(next.choices.map(({ move }) => ask([...line, move])));
    if (ends.some(({ ending }) => ending === 'suntuk')) continue;
    const text = sayLesson('not.trap', { move: reply.move });
    return { right: false, text, view: after, hint: reply };
  }
  return null;
}
