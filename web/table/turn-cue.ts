import { onlyPerson } from '../parts/seats';
import type { TableState } from '../wire/types';
import { say } from '../words/words';

/** Shows in the title, and on the app's icon where there is one, that an opponent far away waits for us. */
export function cueTurn(table: TableState, heading: string): void {
  const isDue = isOurTurn(table);
  const title = say('app.title', { page: heading });
  document.title = isDue ? say('table.yourTurn', { title }) : title;
  // Only an app that is installed has an icon to mark; a browser may say no, which changes nothing.
  if (table.two_people && 'setAppBadge' in navigator)
    void (isDue ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => undefined);
}

/** Whether the other of two people waits for whoever is here. */
export function isOurTurn(table: TableState): boolean {
  const playing = table.two_people && table.status === 'playing' && !table.paused;
  return playing && table.view.to_move === onlyPerson(table);
}
