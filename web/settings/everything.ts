import { showBanner } from '../parts/banner';
import { save } from '../parts/save-file';
import { Refused, type Everything } from '../wire/api';
import { say } from '../words/words';

async function attempt(act: () => Promise<string | null>): Promise<void> {
  try {
    const text = await act();
    if (text) showBanner({ text }, 6);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    showBanner({ text: error.message }, 12);
  }
}

/** Hands all that is kept here to the visitor's downloads. */
export function saveEverything(everything: Everything): Promise<void> {
  return attempt(async () => {
    save('pasang.json', await everything.pack(), 'application/json');
    return null;
  });
}

/** Lets the visitor choose a file that was saved so, and takes in what is not here yet. */
export function chooseEverything(everything: Everything): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.onchange = () => {
    const [file] = input.files ?? [];
    if (file) void attempt(async () => told(await everything.unpack(await file.text())));
  };
  input.click();
}

function told({ tables, patterns }: { tables: number; patterns: number }): string {
  return `${say('settings.everything.rounds', { count: tables })} ${say('settings.everything.patterns', { count: patterns })}`;
}
