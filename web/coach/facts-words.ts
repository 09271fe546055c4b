import type { Choice, Side } from '../board/choice';
import { sideName } from '../parts/side-name';
import type { MoveFacts } from '../wire/types';
import { sayCoach } from '../words/coach/words';
import { say } from '../words/words';

/** Who made a move, and from whose eyes it is told: one player's, or nobody's. */
export interface Teller {
  mover: Side;
  eyes: Side | null;
}

/** The tokens that a move takes, by colour. */
export function tokensOf({ black, white }: Choice): string {
  const parts = [
    black ? say('board.black', { count: black }) : '',
    white ? say('board.white', { count: white }) : '',
  ];
  return parts.filter(Boolean).join(' + ');
}

function who(side: Side, eyes: Side | null): string {
  return side === eyes ? sayCoach('who.you') : sideName(side);
}

/** What fills the sentences about a move: its gain, and what it leaves to each side. */
function valuesOf({ choice, left }: MoveFacts, { mover, eyes }: Teller) {
  const opponent: Side = mover === 'south' ? 'north' : 'south';
  return {
    move: choice.move,
    tokens: tokensOf(choice),
    count: choice.points,
    own: left[mover] ?? 0,
    other: left[opponent] ?? 0,
    mover: who(mover, eyes),
    opponent: who(opponent, eyes),
  };
}

/** Whether it is not known yet what the mover would have next: nobody has, before both kas roam. */
function isEntering({ left }: MoveFacts, { mover }: Teller): boolean {
  return left[mover] === null;
}

/** What a move takes, leaves to each side, allows and threatens: a sentence each. */
export function factsWords(facts: MoveFacts, teller: Teller): string[] {
  const values = valuesOf(facts, teller);
  const takes = sayCoach('facts.takes', values);
  if (facts.ending === 'suntuk') return [takes, sayCoach('facts.suntuk', values)];
  if (facts.ending) return [takes, sayCoach('facts.cleared')];
  const [reply] = facts.allows;
  const [threat] = facts.threatens;
  return [
    takes,
    sayCoach(isEntering(facts, teller) ? 'facts.left.entering' : 'facts.left', values),
    reply ? sayCoach('facts.allows', { ...values, reply: reply.move }) : '',
    threat ? sayCoach('facts.threatens', { move: threat.move }) : '',
  ].filter(Boolean);
}

/** What a mistake left to each side, and what the better move would have taken and left. */
export function mistakeWords(played: MoveFacts, better: MoveFacts, teller: Teller): string {
  const [reply] = played.allows;
  return [
    sayCoach(
      isEntering(played, teller) ? 'mistake.left.entering' : 'mistake.left',
      valuesOf(played, teller),
    ),
    reply ? sayCoach('mistake.allowed', { reply: reply.move }) : '',
    betterWords(better, teller),
    reply && !better.ending && !better.allows.length ? sayCoach('mistake.safe') : '',
    better.threatens[0] ? sayCoach('facts.threatens', { move: better.threatens[0].move }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function betterWords(better: MoveFacts, teller: Teller): string {
  const values = valuesOf(better, teller);
  if (better.ending === 'suntuk') return sayCoach('mistake.better.suntuk', values);
  if (better.ending) return sayCoach('mistake.better.cleared', values);
  return sayCoach(
    isEntering(better, teller) ? 'mistake.better.entering' : 'mistake.better',
    values,
  );
}
