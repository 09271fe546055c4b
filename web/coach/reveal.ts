import { ref } from 'lit/directives/ref.js';

/** Brings what has just appeared into sight, once all around it is in its place. */
function show(element?: Element): void {
  if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
}

/** Lets an element be seen when it appears: on a phone it stands below the board. */
export function reveal() {
  return ref(show);
}
