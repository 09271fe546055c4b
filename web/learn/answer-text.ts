import { say } from '../words/words';
import { sayLesson } from '../words/lessons/words';

/** An answer as it stands on its button. */
export function answerText(option: string): string {
  switch (option) {
    case 'yes':
    case 'no':
    case 'draw':
      return sayLesson(`option.${option}`);
    case 'south':
    case 'north':
      return say(`side.${option}`);
    default:
      // Scores and counts are the same in every language; a score has a dash.
      return option.replace('-', '–');
  }
}
