import { html } from 'lit';
import type { Note } from '../board/choice';
import { icon } from '../parts/icons';
import { sideName } from '../parts/side-name';
import type { SetUpView } from '../wire/types';
import { say, sentence } from '../words/words';

/** What a laid-out board is, in one sentence. */
export function validityWords({ view, fault }: SetUpView): string {
  if (fault) return sentence(fault.text);
  if (!view) return say('setup.looking');
  const side = sideName(view.to_move);
  if (view.ending === 'suntuk') return say('setup.suntuk', { side });
  if (view.ending) return say('setup.cleared');
  return say('setup.legal', { side, count: view.choices.length });
}

/** The points that a fault is about, to be marked on the board. */
export function marksOf({ fault }: SetUpView): Note[] {
  return (fault?.points ?? []).map((point) => ({ point, text: say('setup.wrong'), points: [] }));
}

/** The line under the board that says at each step whether it is a position. */
export function validityLine(answer: SetUpView) {
  const kind = answer.fault ? 'bad' : answer.view ? 'good' : '';
  return html`<p class="validity ${kind}" role="status">
    ${icon(answer.fault ? 'pencil' : 'check')}<span>${validityWords(answer)}</span>
  </p>`;
}
