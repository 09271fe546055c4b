import { answerBy } from '../wire/api';

/** Lets this browser answer where the page was written for a host that has nobody to ask. */
export async function chooseAnswerer(): Promise<void> {
  if (document.documentElement.dataset['answers'] !== 'home') return;
  const { homeApi } = await import('../home/home-api');
  answerBy(homeApi());
}
