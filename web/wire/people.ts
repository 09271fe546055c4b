import { ask, body } from './http';
import type { Me } from './types';

/** What is asked about people: there are some only where strangers share a server, so nobody else answers this. */
export const people = {
  me: () => ask<Me>('/people/me'),
  beGuest: (name: string) => ask<Me>('/people/guest', body('POST', { name })),
};
