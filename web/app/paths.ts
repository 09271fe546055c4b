/** The element that draws each page, and the paths that lead to it. */
export const PATHS = {
  'start-page': /^\/$/,
  'new-round-page': /^\/new$/,
  'lobby-page': /^\/lobby$/,
  'challenge-page': /^\/challenge\/([\w-]+)$/,
  'tournaments-page': /^\/(?:tournaments|join\/([^/]+))$/,
  'tournament-page': /^\/tournament\/([\w-]+)$/,
  'table-page': /^\/table\/([^/]+)$/,
  'review-page': /^\/(?:review\/([^/]+)|analyse)$/,
  'patterns-page': /^\/patterns$/,
  'atlas-page': /^\/atlas$/,
  'workshop-page': /^\/workshop$/,
  'library-page': /^\/library$/,
  'learn-page': /^\/learn$/,
  'rules-page': /^\/learn\/rules$/,
  'first-round-page': /^\/learn\/first-round$/,
  'lesson-page': /^\/learn\/([^/]+)$/,
  'puzzles-page': /^\/puzzles$/,
  'print-page': /^\/print$/,
  'settings-page': /^\/settings$/,
  'account-page': /^\/account$/,
  'people-page': /^\/people$/,
  'profile-page': /^\/people\/([^/]+)$/,
  'moderation-page': /^\/moderation$/,
  'embed-page': /^\/embed$/,
} as const;

export type PageTag = keyof typeof PATHS;
