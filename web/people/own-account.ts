import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../parts/icons';
import { ago } from '../parts/round-summary';
import { at } from '../wire/address';
import type { Me, PersonView, SessionView } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { field } from './form';

export interface Account {
  me: Me;
  person: PersonView;
  sessions: readonly SessionView[];
  blocked: readonly PersonView[];
}

export interface AccountActs {
  logOut(): unknown;
  changePassword(event: SubmitEvent): unknown;
  renewCodes(event: SubmitEvent): unknown;
  endSession(key: string): unknown;
  unblock(person: string): unknown;
  delete(event: SubmitEvent): unknown;
}

/** All that is one's own to look at and change. */
export function ownAccount(account: Account, acts: AccountActs): TemplateResult {
  return html`${greeting(account, acts)} ${sessionsCard(account.sessions, acts)}
    <div class="columns">${passwordCard(acts)} ${codesForm(acts)}</div>
    ${account.blocked.length ? blockedCard(account.blocked, acts) : nothing}
    <div class="columns">${exportCard()} ${deleteCard(acts)}</div>`;
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

function passwordCard(acts: AccountActs) {
  return html`<form class="card stack" @submit=${acts.changePassword}>
    <h2>${sayPeople('password.heading')}</h2>
    ${current()}
    ${field({ name: 'new', label: sayPeople('field.new'), filled: 'new-password', help: sayPeople('make.password') })}
    <button class="button">${sayPeople('password.do')}</button>
  </form>`;
}

function codesForm(acts: AccountActs) {
  return html`<form class="card stack" @submit=${acts.renewCodes}>
    <h2>${sayPeople('codes.heading')}</h2>
    <p class="soft">${sayPeople('codes.renew')}</p>
    ${current()}
    <button class="button">${sayPeople('codes.do')}</button>
  </form>`;
}

/** What a browser calls itself, as far as people know it. */
function browserOf(agent: string): string {
  const known = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? '';
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? '';
  const called = { Edg: 'Edge', OPR: 'Opera' }[known] ?? known;
  return [called, system].filter(Boolean).join(' · ') || sayPeople('sessions.unknown');
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

function exportCard() {
  return html`<section class="card stack">
    <h2>${sayPeople('export.heading')}</h2>
    <p class="soft">${sayPeople('export.about')}</p>
    <a class="button" href=${at('/api/people/export')} download="pasang.json"
      >${icon('download')}${sayPeople('export.do')}</a
    >
  </section>`;
}

function deleteCard(acts: AccountActs) {
  return html`<form class="card stack" @submit=${acts.delete}>
    <h2>${sayPeople('delete.heading')}</h2>
    <p class="soft">${sayPeople('delete.about')}</p>
    ${current()}
    <button class="button danger">${icon('trash')}${sayPeople('delete.do')}</button>
  </form>`;
}
