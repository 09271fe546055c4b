import { Refused, api } from '../wire/api';
import { people } from '../wire/people';
import type { Me } from '../wire/types';

/** Who the visitor is where strangers share the server; null at home, without a server, and while it is away. */
export async function visitor(): Promise<Me | null> {
  if (document.documentElement.dataset['answers'] === 'home' || api.beside?.isAway()) return null;
  try {
    const me = await people.me();
    return me.shared ? me : null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}
