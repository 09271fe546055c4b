import { onSettings, settings } from '../parts/settings';
import { answerBy, answererChanged, server } from '../wire/api';
import { roundsHere } from '../wire/here';
import { isKept } from '../wire/kept';
import { onReach, serverAnswers } from '../wire/reach';
import { TwoKeepers } from '../wire/two-keepers';
import { ServerWatch } from './server-watch';

/** Who answers the page: a server; this browser, because there is none; or this browser until the server is back. */
export type Answerer = 'server' | 'home' | 'away';

/** Lets this browser answer where there is nobody else to ask, and says who it is, now and whenever that changes. */
export async function chooseAnswerer(changed: (answerer: Answerer) => void): Promise<void> {
  if (document.documentElement.dataset['answers'] === 'home') {
    answerBy(await atHome());
    return changed('home');
  }
  const watch: ServerWatch = new ServerWatch({
    prepare: () => keepers.atHome(),
    turned: (isAway) => {
      changed(isAway ? 'away' : 'server');
      answererChanged();
    },
  });
  const keepers: TwoKeepers = new TwoKeepers(server, atHome, watch);
  answerBy(keepers.api);
  onReach((answers) => answers === watch.isAway && void watch.check());
  if (roundsHere()) await keepers.atHome();
  // A page that no service worker has kept has just come from the server.
  if (isKept() && !(await serverAnswers())) await watch.giveUp();
  else changed('server');
}

async function atHome() {
  const { homeApi } = await import('../home/home-api');
  return homeApi({ megabytes: () => settings().memory, onChange: onSettings });
}
