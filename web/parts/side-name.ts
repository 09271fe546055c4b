import type { Side } from '../board/choice';
import { say } from '../words/words';

export function sideName(side: Side): string {
  return say(`side.${side}`);
}
