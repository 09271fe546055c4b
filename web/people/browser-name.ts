import { sayPeople } from '../words/people/words';

/** What a browser calls itself, as far as people know it. */
export function browserOf(agent: string): string {
  const known = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? '';
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? '';
  const called = { Edg: 'Edge', OPR: 'Opera' }[known] ?? known;
  return [called, system].filter(Boolean).join(' · ') || sayPeople('sessions.unknown');
}
