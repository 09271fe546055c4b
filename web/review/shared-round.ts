import { go } from '../parts/navigation';
import { unpack } from '../parts/packed-round';
import { Refused, api } from '../wire/api';
import { say } from '../words/words';
import { Study } from './study';

/** The round that a link holds in its fragment; refused if it is damaged, or if the law does not know such a round. */
export async function openShared(fragment: string): Promise<Study> {
  const round = unpack(fragment);
  if (!round) throw new Refused({ error: 'bad_link', text: say('share.badLink'), field: null }, 0);
  return Study.ofRound(round);
}

/** Keeps a round that came by a link in the library, and goes there. */
export async function keepShared(study: Study): Promise<void> {
  const { imported } = await api.importRecords(await study.text());
  if (imported[0]) go(`/review/${imported[0].id}`);
}
