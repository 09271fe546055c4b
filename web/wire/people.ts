import { isOfPlainFiles } from './address';
import { ask, body, order } from './http';
import type {
  AccountMade,
  Blocked,
  Leaderboard,
  Me,
  PasskeyList,
  PasskeyOptions,
  PasskeyShown,
  PasskeyView,
  PasskeyWanted,
  Profile,
  RecoveryCodes,
  ReportList,
  ReportWanted,
  Sessions,
} from './types';

const id = encodeURIComponent;
/** Whoever visits a host without a server. */
const AT_HOME: Me = { shared: false, person: null, moderator: false };

/** What is asked about people: there are some only where strangers share a server, so nobody else answers this. */
export const people = {
  me: async () => (isOfPlainFiles() ? AT_HOME : ask<Me>('/people/me')),
  beGuest: (name: string) => ask<Me>('/people/guest', body('POST', { name })),
  makeAccount: (name: string, password: string) =>
    ask<AccountMade>('/people/account', body('POST', { name, password })),
  logIn: (name: string, password: string) =>
    ask<Me>('/people/session', body('POST', { name, password })),
  logOut: () => order('/people/session', { method: 'DELETE' }),
  recover: (name: string, code: string, password: string) =>
    ask<Me>('/people/recovery', body('POST', { name, code, new: password })),
  changePassword: (password: string, changed: string) =>
    ask<Me>('/people/password', body('POST', { password, new: changed })),
  renewCodes: (password: string) =>
    ask<RecoveryCodes>('/people/recovery-codes', body('POST', { password })),
  sessions: () => ask<Sessions>('/people/sessions'),
  endSession: (key: string) => order(`/people/sessions/${id(key)}`, { method: 'DELETE' }),
  passkeys: () => ask<PasskeyList>('/people/passkeys'),
  /** What the browser is asked for, to make a passkey. */
  passkeyWanted: (password: string) =>
    ask<PasskeyOptions>('/people/passkeys/registration', body('POST', { password })),
  addPasskey: (passkey: PasskeyWanted) =>
    ask<PasskeyView>('/people/passkeys', body('POST', passkey)),
  renamePasskey: (passkey: string, title: string) =>
    order(`/people/passkeys/${id(passkey)}`, body('PATCH', { title })),
  revokePasskey: (passkey: string) =>
    order(`/people/passkeys/${id(passkey)}`, { method: 'DELETE' }),
  /** What the browser is asked for, to show a passkey. */
  passkeyAsked: () => ask<PasskeyOptions>('/people/passkeys/authentication', { method: 'POST' }),
  logInByPasskey: (shown: PasskeyShown) => ask<Me>('/people/passkeys/session', body('POST', shown)),
  delete: (password: string) => order('/people/deletion', body('POST', { password })),

  leaderboard: (pace: Leaderboard['pace']) => ask<Leaderboard>(`/people/leaderboard?pace=${pace}`),
  profile: (name: string) => ask<Profile>(`/people/profiles/${id(name)}`),

  blocked: () => ask<Blocked>('/people/blocks'),
  block: (person: string) => order(`/people/blocks/${id(person)}`, { method: 'PUT' }),
  unblock: (person: string) => order(`/people/blocks/${id(person)}`, { method: 'DELETE' }),
  report: (report: ReportWanted) => order('/people/reports', body('POST', report)),

  reports: (closed: boolean) => ask<ReportList>(`/moderation/reports?closed=${closed}`),
  closeReport: (report: string) =>
    order(`/moderation/reports/${id(report)}/close`, { method: 'POST' }),
  ban: (person: string, days: number) =>
    order(`/moderation/people/${id(person)}/ban`, body('POST', { days })),
};

const listeners = new Set<() => void>();

/** Lets somebody know when the visitor has become somebody else; returns how to be told no longer. */
export function onPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor has become somebody else, or is called something else. */
export function personChanged(): void {
  for (const listener of listeners) listener();
}
