import { PATHS, type PageTag } from './paths';
import '../lobby/start-page';
import type { Route } from './router';

type Rooms = Record<PageTag, { room: string; load: () => Promise<unknown> }>;

/** The room each page belongs to, and how to fetch it when it is first visited; the first of all comes with the shell. */
const ROOMS: Rooms = {
  'start-page': { room: 'play', load: () => Promise.resolve() },
  'new-round-page': { room: 'play', load: () => import('../lobby/new-round-page') },
  'lobby-page': { room: 'lobby', load: () => import('../online/lobby-page') },
  'challenge-page': { room: 'lobby', load: () => import('../online/challenge-page') },
  'tournaments-page': { room: 'lobby', load: () => import('../tournament/tournaments-page') },
  'tournament-page': { room: 'lobby', load: () => import('../tournament/tournament-page') },
  'table-page': { room: 'play', load: () => import('../table/table-page') },
  'review-page': { room: 'review', load: () => import('../review/review-page') },
  'patterns-page': { room: 'patterns', load: () => import('../patterns/patterns-page') },
  'atlas-page': { room: 'patterns', load: () => import('../atlas/atlas-page') },
  'workshop-page': { room: 'patterns', load: () => import('../workshop/workshop-page') },
  'library-page': { room: 'library', load: () => import('../library/library-page') },
  'learn-page': { room: 'learn', load: () => import('../learn/learn-page') },
  'rules-page': { room: 'learn', load: () => import('../learn/rules-page') },
  'first-round-page': { room: 'learn', load: () => import('../learn/first-round-page') },
  'lesson-page': { room: 'learn', load: () => import('../learn/lesson-page') },
  'puzzles-page': { room: 'learn', load: () => import('../puzzles/puzzles-page') },
  'print-page': { room: 'patterns', load: () => import('../print/print-page') },
  'account-page': { room: 'people', load: () => import('../people/account-page') },
  'people-page': { room: 'people', load: () => import('../people/people-page') },
  'profile-page': { room: 'people', load: () => import('../people/profile-page') },
  'moderation-page': { room: 'people', load: () => import('../people/moderation-page') },
  'embed-page': { room: 'embed', load: () => import('../embed/embed-page') },
  'settings-page': { room: 'settings', load: () => import('../settings/settings-page') },
};

export const ROUTES: readonly Route[] = (Object.keys(PATHS) as PageTag[]).map((tag) => ({
  tag,
  path: PATHS[tag],
  ...ROOMS[tag],
}));
