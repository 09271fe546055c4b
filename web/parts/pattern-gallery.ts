import { html } from 'lit';
import { tile } from './tile';
import { picture } from '../board/picture';
import type { Pattern } from '../wire/types';
import { say } from '../words/words';

/** What a pattern is called in a line: its number and nickname, or one's own title. */
export function patternTitle(pattern: Pattern): string {
  if (pattern.own) return pattern.title;
  const name = say('new.pattern.name', { name: pattern.name });
  return pattern.nickname ? `${name} · ${pattern.nickname}` : name;
}

/** Patterns as pictures to choose from. */
export function gallery(
  patterns: readonly Pattern[],
  chosen: string,
  choose: (pattern: Pattern) => void,
) {
  return html`<div class="gallery">
    ${patterns.map((pattern) =>
      tile(
        'pattern',
        pattern.name === chosen,
        () => choose(pattern),
        html`${picture(pattern.rows)}
          <b>${pattern.own ? pattern.title : pattern.name}</b>
          <small>${pattern.own ? '' : pattern.nickname}</small>`,
        'pattern',
      ),
    )}
  </div>`;
}
