import { Refused } from '../wire/refused';
import { people } from '../wire/people';
import type { Me, PasskeyView } from '../wire/types';
import { sayPeople, type PeopleWord } from '../words/people/words';

/** An address in figures: no browser makes a passkey for it. */
const IN_FIGURES = /^[\d.]+$|^\[/;

/** Whether this browser can make and show passkeys at this address; the older ones lack the forms in JSON. */
export function canPasskeys(): boolean {
  const kind = (globalThis as { PublicKeyCredential?: { prototype: object } }).PublicKeyCredential;
  return (
    kind !== undefined &&
    'parseCreationOptionsFromJSON' in kind &&
    'toJSON' in kind.prototype &&
    !IN_FIGURES.test(location.hostname)
  );
}

/** Lets the browser make a passkey, and the server keep it. */
export async function makePasskey(password: string, title: string): Promise<PasskeyView> {
  const { options } = await people.passkeyWanted(password);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await chosen(navigator.credentials.create({ publicKey }));
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  return people.addPasskey({
    title,
    credential: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
  });
}

/** Lets the visitor choose a passkey, and become known by it. */
export async function showPasskey(): Promise<Me> {
  const { options } = await people.passkeyAsked();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = await chosen(navigator.credentials.get({ publicKey }));
  const { id, response } = shown.toJSON() as AuthenticationResponseJSON;
  return people.logInByPasskey({
    credential: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  });
}

/** What the visitor chose; whoever changes their mind, or waits too long, is told so like any other no. */
async function chosen(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await asked;
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'InvalidStateError') throw refused('passkeys.already');
  }
  throw refused('passkeys.none');
}

function refused(word: PeopleWord): Refused {
  return new Refused({ error: 'passkey', text: sayPeople(word), field: null }, 0);
}
