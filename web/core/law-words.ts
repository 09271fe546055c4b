import notation from '../../src/pasang/notation/words/en.json';
import server from '../../src/pasang/server/words/en.json';
import { language } from '../words/language';
import { inLanguage } from '../words/say';

/** What the notation says, in the language of this page. */
export const lawWords = await inLanguage(
  notation,
  () =>
    import(`../../src/pasang/notation/words/${language}.json`) as Promise<{
      default: typeof notation;
    }>,
);
/** What the server says. */
export const serverWords = await inLanguage(
  server,
  () =>
    import(`../../src/pasang/server/words/${language}.json`) as Promise<{ default: typeof server }>,
);
