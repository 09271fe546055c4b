import { ask, body } from './http';
import type { Line, Listener } from './line';
import { LiveLine } from './live-line';
import type {
  NewTournament,
  ResultEntered,
  TournamentList,
  TournamentMessage,
  TournamentRequest,
  TournamentView,
} from './types';

const id = encodeURIComponent;

/** What is asked about tournaments: there are some only where strangers share the server. */
export const tournaments = {
  make: (wanted: NewTournament) => ask<TournamentView>('/tournaments', body('POST', wanted)),
  own: async () => (await ask<TournamentList>('/tournaments')).tournaments,
  find: (code: string) => ask<TournamentView>('/tournaments/code', body('POST', { code })),
  join: (code: string) => ask<TournamentView>('/tournaments/join', body('POST', { code })),
  begin: (name: string, round: number) =>
    ask<TournamentView>(`/tournaments/${id(name)}/rounds`, body('POST', { round })),
  setOpen: (name: string, open: boolean) =>
    ask<TournamentView>(`/tournaments/${id(name)}/registration`, body('PUT', { open })),
  enter: (name: string, round: number, board: number, result: ResultEntered) =>
    ask<TournamentView>(
      `/tournaments/${id(name)}/rounds/${round}/boards/${board}`,
      body('PUT', result),
    ),
  takeOut: (name: string, person: string) =>
    ask<TournamentView>(`/tournaments/${id(name)}/players/${id(person)}`, { method: 'DELETE' }),
  end: (name: string) => ask<TournamentView>(`/tournaments/${id(name)}/end`, { method: 'POST' }),

  /** The line to a tournament, which tells it whenever it has changed. */
  line: (name: string, listener: Listener<TournamentMessage>): Line<TournamentRequest> =>
    new LiveLine<TournamentRequest, TournamentMessage>(`/live/tournament/${id(name)}`, listener),
};
