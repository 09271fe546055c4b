import type { Route } from './router';

/** Every page and its path; each is fetched when first visited. */
export const ROUTES: readonly Route[] = [
  {
    path: /^\/$/,
    tag: 'start-page',
    room: 'play',
    load: () => import('../lobby/start-page'),
  },
  {
    path: /^\/new$/,
    tag: 'new-round-page',
    room: 'play',
    load: () => import('../lobby/new-round-page'),
  },
  {
    path: /^\/table\/([^/]+)$/,
    tag: 'table-page',
    room: 'play',
    load: () => import('../table/table-page'),
  },
  {
    path: /^\/(?:review\/([^/]+)|analyse)$/,
    tag: 'review-page',
    room: 'review',
    load: () => import('../review/review-page'),
  },
  {
    path: /^\/workshop$/,
    tag: 'workshop-page',
    room: 'workshop',
    load: () => import('../workshop/workshop-page'),
  },
  {
    path: /^\/library$/,
    tag: 'library-page',
    room: 'library',
    load: () => import('../library/library-page'),
  },
  {
    path: /^\/learn$/,
    tag: 'learn-page',
    room: 'learn',
    load: () => import('../learn/learn-page'),
  },
  {
    path: /^\/print$/,
    tag: 'print-page',
    room: 'workshop',
    load: () => import('../print/print-page'),
  },
  {
    path: /^\/settings$/,
    tag: 'settings-page',
    room: 'settings',
    load: () => import('../settings/settings-page'),
  },
];
