import { say } from '../words/words';

/** What a round is called: its own title, or what it was played on. */
export function titleOf({ title, pattern }: { title: string; pattern: string | null }): string {
  if (title) return title;
  return pattern ? say('round.untitled', { pattern }) : say('round.fromPosition');
}
