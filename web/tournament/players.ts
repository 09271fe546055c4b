import type { PairingView, TournamentView } from '../wire/types';

/** What everybody in a tournament is called, by id. */
export function namesIn({ entrants }: TournamentView): Map<string, string> {
  return new Map(entrants.map(({ person, name }) => [person, name || '–']));
}

/** The pairings of a round, by table. */
export function pairingsOf({ pairings }: TournamentView, round: number): PairingView[] {
  return pairings.filter((one) => one.round === round);
}

/** The pairing of somebody in the round that was begun last. */
export function pairingFor(told: TournamentView, person: string | null): PairingView | null {
  const own = pairingsOf(told, told.round).find(
    ({ first, second }) => person !== null && (first === person || second === person),
  );
  return own ?? null;
}

/** The table at which somebody is awaited now. */
export function tableFor(told: TournamentView, person: string | null): string | null {
  const pairing = pairingFor(told, person);
  if (!pairing || pairing.outcome || told.stage === 'over') return null;
  return pairing.games.find(({ over }) => !over)?.table ?? null;
}

/** What a pairing is worth to one of the two; none while it is played. */
export function pointsOf({ outcome, first }: PairingView, person: string): number | null {
  if (!outcome) return null;
  if (outcome === 'draw') return 0.5;
  if (outcome === 'neither') return 0;
  return (outcome === 'first') === (first === person) ? 1 : 0;
}

/** Points as they are written: 2½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const part = { 0: '', 0.25: '¼', 0.5: '½', 0.75: '¾' }[points - whole] ?? '';
  return whole || !part ? `${whole}${part}` : part;
}

/** The result of a pairing, the first player's points before the other's. */
export function resultText(pairing: PairingView): string {
  const first = pointsOf(pairing, pairing.first);
  if (first === null || !pairing.second) return '';
  return `${pointsText(first)} : ${pointsText(pointsOf(pairing, pairing.second) ?? 0)}`;
}
