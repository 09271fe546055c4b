import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../parts/icons';
import { ago } from '../parts/round-summary';
import { at } from '../wire/address';
import type { Me, PasskeyView, PersonView, SessionView } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { browserOf } from './browser-name';
import { field } from './form';
import { passkeysCard, type PasskeyActs } from './passkeys-card';
import './notices-card';
import './tokens-card';
import './vacation-card';

export interface Account {
  me: Me;
  person: PersonView;
  sessions: readonly SessionView[];
  passkeys: readonly PasskeyView[];
  /** The passkey that is about to get another name. */
  renamed: string | null;
  blocked: readonly PersonView[];
}

export interface AccountActs extends PasskeyActs {
  logOut(): unknown;
  changePassword(event: SubmitEvent): unknown;
  renewCodes(event: SubmitEvent): unknown;
  endSession(key: string): unknown;
  unblock(person: string): unknown;
  delete(event: SubmitEvent): unknown;
}

/** All that is one's own to look at and change. */
export function ownAccount(account: Account, acts: AccountActs): TemplateResult {
  return html`${greeting(account, acts)}
    <div class="columns">
      <notices-card></notices-card>
      <vacation-card></vacation-card>
    </div>
    ${passkeysCard(account.passkeys, account.renamed, acts)} ${sessionsCard(account.sessions, acts)}
    ${account.blocked.length ? blockedCard(account.blocked, acts) : nothing}
    ${folded(sayPeople('tokens.heading'), html`<tokens-card></tokens-card>`)}
    <div class="columns">
      ${folded(sayPeople('password.heading'), passwordForm(acts))}
      ${folded(sayPeople('codes.heading'), codesForm(acts))}
      ${folded(sayPeople('export.heading'), exportPart())}
      ${folded(sayPeople('delete.heading'), deleteForm(acts))}
    </div>`;
}

/** What is seldom wanted: under its heading, until somebody opens it. */
function folded(heading: string, inside: TemplateResult) {
  return html`<details class="card folded">
    <summary><h2>${heading}</h2></summary>
    ${inside}
  </details>`;
}

function greeting({ me, person }: Account, acts: AccountActs) {
  return html`<section class="card row">
    <p class="grow">${sayPeople('account.as', { name: person.name })}</p>
    <a class="button" href=${at(`/people/${encodeURIComponent(person.name)}`)}
      >${icon('graph')}${sayPeople('account.profile')}</a
    >
    <a class="button" href=${at('/people')}>${icon('shelf')}${sayPeople('board.heading')}</a>
    ${
      me.moderator
        ? html`<a class="button" href=${at('/moderation')}
            >${icon('eye')}${sayPeople('queue.heading')}</a
          >`
        : nothing
    }
    <button class="button" @click=${acts.logOut}>${sayPeople('account.out')}</button>
  </section>`;
}

function current() {
  return field({
    name: 'password',
    label: sayPeople('field.password'),
    filled: 'current-password',
  });
}

function passwordForm(acts: AccountActs) {
  return html`<form class="stack" @submit=${acts.changePassword}>
    ${current()}
    ${field({ name: 'new', label: sayPeople('field.new'), filled: 'new-password', help: sayPeople('make.password') })}
    <button class="button">${sayPeople('password.do')}</button>
  </form>`;
}

function codesForm(acts: AccountActs) {
  return html`<form class="stack" @submit=${acts.renewCodes}>
    <p class="soft">${sayPeople('codes.renew')}</p>
    ${current()}
    <button class="button">${sayPeople('codes.do')}</button>
  </form>`;
}

function sessionsCard(sessions: readonly SessionView[], acts: AccountActs) {
  return html`<section class="card stack">
    <h2>${sayPeople('sessions.heading')}</h2>
    <ul class="plain">
      ${sessions.map(
        (session) =>
          html`<li class="row">
            <span class="grow">
              ${browserOf(session.agent)}
              <small class="soft"
                >${session.own ? sayPeople('sessions.own') : sayPeople('sessions.seen', { when: ago(session.seen) })}</small
              >
            </span>
            ${
              session.own
                ? nothing
                : html`<button class="button" @click=${() => acts.endSession(session.key)}>
                    ${sayPeople('sessions.end')}
                  </button>`
            }
          </li>`,
      )}
    </ul>
  </section>`;
}

function blockedCard(blocked: readonly PersonView[], acts: AccountActs) {
  return html`<section class="card stack">
    <h2>${sayPeople('blocked.heading')}</h2>
    <ul class="plain">
      ${blocked.map(
        (person) =>
          html`<li class="row">
            <span class="grow" dir="auto">${person.name || sayPeople('who.guest')}</span>
            <button class="button" @click=${() => acts.unblock(person.id)}>
              ${sayPeople('block.undo')}
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}

function exportPart() {
  return html`<div class="stack">
    <p class="soft">${sayPeople('export.about')}</p>
    <a class="button" href=${at('/api/people/export')} download="pasang.json"
      >${icon('download')}${sayPeople('export.do')}</a
    >
  </div>`;
}

function deleteForm(acts: AccountActs) {
  return html`<form class="stack" @submit=${acts.delete}>
    <p class="soft">${sayPeople('delete.about')}</p>
    ${current()}
    <button class="button danger">${icon('trash')}${sayPeople('delete.do')}</button>
  </form>`;
}
