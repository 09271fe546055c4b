import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { icon } from '../parts/icons';
import { Page } from '../parts/page';
import {
  COACHES,
  MEMORIES,
  SCHEMES,
  THEMES,
  changeSettings,
  settings,
  type Settings,
} from '../parts/settings';
import { tile } from '../parts/tile';
import { picture } from '../board/picture';
import { api, type Everything } from '../wire/api';
import { LANGUAGES, type Language } from '../words/language';
import { say, type Word } from '../words/words';
import { chooseEverything, saveEverything } from './everything';
import sheet from './settings.css';

const SAMPLE =
  'wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwb...N./bb.bb+bbbbb/ww.wwbwbbbb/w.Swbbwwbbb/ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww';

/** Theme, light or dark, touch, sounds and motion. */
@customElement('settings-page')
export class SettingsPage extends Page {
  static override readonly sheets = [sheet];
  get heading(): string {
    return say('settings.heading');
  }

  protected override render() {
    const { theme } = settings();
    return html`<div class="settings stack">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="soft">${say('settings.lede')}</p>
      </header>
      ${this.renderLanguages()}
      <fieldset class="stack">
        <legend><h2>${say('settings.theme')}</h2></legend>
        <div class="tiles themes">
          ${THEMES.map((name) =>
            tile(
              'theme',
              name === theme,
              () => changeSettings({ theme: name }),
              html`<span class="swatch" data-theme=${name}>${picture(SAMPLE)}</span>
                <b>${say(`settings.theme.${name}`)}</b>
                <small>${say(`settings.theme.${name}.about`)}</small>`,
            ),
          )}
        </div>
      </fieldset>
      ${this.renderOther(settings())} ${this.renderCoach(settings())}
      ${api.everything ? [this.renderMemory(settings()), this.renderEverything(api.everything)] : nothing}
    </div>`;
  }

  /** Every language under the name that it has for itself, so that whoever is lost finds the way back. */
  private renderLanguages() {
    const { language } = settings();
    const names = Object.entries(LANGUAGES) as [Language, string][];
    return html`<fieldset class="stack card">
      <legend><h2>${say('settings.language')}</h2></legend>
      <div class="row">
        ${[['auto', say('settings.language.auto')] as const, ...names].map(
          ([name, title]) =>
            html`<label class="line" lang=${name === 'auto' ? nothing : name}>
              <input
                type="radio"
                name="language"
                .checked=${name === language}
                @change=${() => this.speak(name)}
              />
              ${title}
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  /** Where this browser thinks by itself, it takes its own memory for that. */
  private renderMemory({ memory }: Readonly<Settings>) {
    return html`<fieldset class="stack card">
      <legend><h2>${say('settings.memory')}</h2></legend>
      <p class="soft">${say('settings.memory.about')}</p>
      <div class="row">
        ${MEMORIES.map(
          (size) =>
            html`<label class="line">
              <input
                type="radio"
                name="memory"
                .checked=${size === memory}
                @change=${() => changeSettings({ memory: size })}
              />
              ${say('settings.memory.size', { count: size })}
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  /** Who looks over one's shoulder, and when. */
  private renderCoach({ coach }: Readonly<Settings>) {
    return html`<fieldset class="stack card">
      <legend><h2>${say('settings.coach')}</h2></legend>
      <p class="soft">${say('settings.coach.about')}</p>
      ${COACHES.map((name) => this.radio('coach', name, coach, `settings.coach.${name}`))}
    </fieldset>`;
  }

  /** Words are read once, with the page: it is loaded anew. */
  private speak(language: 'auto' | Language): void {
    changeSettings({ language });
    location.reload();
  }

  /** What only this browser keeps can be lost with it: it can be carried away in one file. */
  private renderEverything(everything: Everything) {
    return html`<section class="stack card">
      <h2>${say('settings.everything')}</h2>
      <p class="soft">${say('settings.everything.about')}</p>
      <div class="row">
        <button class="button" @click=${() => void saveEverything(everything)}>
          ${icon('download')}${say('settings.everything.save')}
        </button>
        <button class="button" @click=${() => chooseEverything(everything)}>
          ${icon('upload')}${say('settings.everything.load')}
        </button>
      </div>
    </section>`;
  }

  private renderOther({ theme, scheme, tap }: Readonly<Settings>) {
    return html`<div class="columns">
      <fieldset class="stack card">
        <legend><h3>${say('settings.scheme')}</h3></legend>
        ${SCHEMES.map((name) => this.radio('scheme', name, scheme, `settings.scheme.${name}`))}
        ${theme === 'malam' ? html`<p class="small soft">${say('settings.scheme.malam')}</p>` : nothing}
      </fieldset>
      <fieldset class="stack card">
        <legend><h3>${say('settings.tap')}</h3></legend>
        ${(['twice', 'once'] as const).map((name) => this.radio('tap', name, tap, `settings.tap.${name}`))}
      </fieldset>
      <fieldset class="stack card">
        <legend><h3>${say('settings.more')}</h3></legend>
        ${this.box('sounds')} ${this.box('motion')}
        ${
          matchMedia('(prefers-reduced-motion: reduce)').matches
            ? html`<p class="small soft">${say('settings.motion.reduced')}</p>`
            : nothing
        }
        ${this.box('coordinates')} ${this.box('commands')}
      </fieldset>
    </div>`;
  }

  private radio<Name extends 'scheme' | 'tap' | 'coach'>(
    name: Name,
    value: Settings[Name],
    now: Settings[Name],
    word: Word,
  ) {
    return html`<label class="line">
      <input
        type="radio"
        name=${name}
        .checked=${value === now}
        @change=${() => changeSettings({ [name]: value })}
      />
      ${say(word)}
    </label>`;
  }

  private box(name: 'sounds' | 'motion' | 'coordinates' | 'commands') {
    return html`<label class="line">
      <input
        type="checkbox"
        .checked=${settings()[name]}
        @change=${(event: Event) => changeSettings({ [name]: (event.target as HTMLInputElement).checked })}
      />
      ${say(`settings.${name}`)}
    </label>`;
  }
}
