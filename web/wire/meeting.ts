import { ask, body } from './http';
import type { Line, Listener } from './line';
import { LiveLine } from './live-line';
import type {
  ChallengeView,
  Challenges,
  LobbyMessage,
  LobbyRequest,
  NewChallenge,
  Seek,
  Turns,
  WatchedList,
} from './types';

const id = encodeURIComponent;

/** What is asked to meet others: there are some only where strangers share a server, so nobody else answers this. */
export const meeting = {
  challenge: (wanted: NewChallenge) => ask<ChallengeView>('/challenges', body('POST', wanted)),
  challenges: async () => (await ask<Challenges>('/challenges')).challenges,
  look: (challenge: string) => ask<ChallengeView>(`/challenges/${id(challenge)}`),
  accept: (challenge: string) =>
    ask<ChallengeView>(`/challenges/${id(challenge)}/accept`, { method: 'POST' }),
  /** Takes a challenge back, even while the page goes away. */
  withdraw: (challenge: string) =>
    ask<ChallengeView>(`/challenges/${id(challenge)}`, { method: 'DELETE', keepalive: true }),
  /** The rounds with others that wait for the visitor's move or answer. */
  turns: () => ask<Turns>('/turns'),
  /** Tables to watch, from where the last page of them ended. */
  watched: (after: string) => ask<WatchedList>(`/watched?after=${id(after)}`),
  seek: (seek: Seek) => ask<ChallengeView>('/seeks', body('POST', seek)),

  /** The line to the lobby; the greeting opens every connection. */
  line: (
    listener: Listener<LobbyMessage>,
    greeting: () => LobbyRequest | null = () => null,
  ): Line<LobbyRequest> =>
    new LiveLine<LobbyRequest, LobbyMessage>('/live/lobby', listener, greeting),
};
