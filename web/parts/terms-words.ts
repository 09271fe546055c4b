import type { About, ChallengeView, TermsView } from '../wire/types';
import { sayOnline } from '../words/online/words';

type Clock = TermsView['clock'];

/** What somebody is called. */
export function nameOf({ name }: ChallengeView['maker']): string {
  return name || sayOnline('lobby.nameless');
}

export function clockWords(clock: Clock): string {
  if (!clock) return sayOnline('terms.clock.none');
  if ('days' in clock) return sayOnline('terms.clock.days', { count: clock.days });
  const { initial_s, increment_s } = clock;
  return sayOnline('terms.clock.text', { minutes: initial_s / 60, seconds: increment_s });
}

/** What is laid out at the beginning. */
export function startWords({ pattern }: Pick<TermsView, 'pattern'>): string {
  if (!pattern) return sayOnline('terms.position');
  if (pattern.startsWith('own-')) return sayOnline('terms.ownPattern');
  return sayOnline('terms.pattern', { name: pattern });
}

/** An agreement by the name of its preset, or point by point. */
export function agreementWords(
  { agreement }: Pick<TermsView, 'agreement'>,
  about: About | null,
): string {
  const preset = about?.presets.find((known) => known.agreement.text === agreement);
  return preset?.title ?? agreement;
}

/** The terms in short, for a list. */
export function termsInShort(terms: TermsView, about: About | null): string {
  return [
    clockWords(terms.clock),
    agreementWords(terms, about),
    ...(terms.rounds > 1 ? [sayOnline('terms.rounds', { count: terms.rounds })] : []),
    ...(terms.rated ? [sayOnline('terms.rated')] : []),
  ].join(' · ');
}

/** The terms one by one. */
export function termsInFull(challenge: ChallengeView, about: About | null): string[] {
  const { terms, own, maker } = challenge;
  const side =
    own && terms.side !== 'either'
      ? sayOnline(`terms.own.${terms.side}`)
      : sayOnline(`terms.side.${terms.side}`, { name: nameOf(maker) });
  return [
    startWords(terms),
    agreementWords(terms, about),
    clockWords(terms.clock),
    sayOnline('terms.rounds', { count: terms.rounds }),
    side,
    sayOnline(terms.rated ? 'terms.rated' : 'terms.casual'),
  ];
}

/** Whether nobody needs to wait at the table. */
export function isSlow({ clock }: TermsView): boolean {
  return clock !== null && 'days' in clock;
}
