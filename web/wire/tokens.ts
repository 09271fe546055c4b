import { ask, body, order } from './http';
import type { TokenList, TokenMade, TokenWanted } from './types';

const TOKENS = '/people/tokens';

/** What is asked about personal tokens, by which programs act for somebody. */
export const tokens = {
  listed: () => ask<TokenList>(TOKENS),
  make: (wanted: TokenWanted) => ask<TokenMade>(TOKENS, body('POST', wanted)),
  end: (token: string) => order(`${TOKENS}/${encodeURIComponent(token)}`, { method: 'DELETE' }),
};
