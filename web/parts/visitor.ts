import { Refused, api } from '../wire/api';
import { people } from '../wire/people';
import type { Me } from '../wire/types';

/** Who the visitor is where strangers share the server; null at home, and while the server is away. */
export async function visitor(): Promise<Me | null> {
  if (api.beside?.isAway()) return null;
  try {
    const me = await people.me();
    return me.shared ? me : null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}
