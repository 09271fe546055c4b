/** One message at the bottom of the page: a lost connection, or something that can be taken back. */
export interface Banner {
  text: string;
  action?: { label: string; run: () => void };
}

type Listener = (banner: Banner | null, spoken: string) => void;

let listener: Listener = () => {};
let shown: Banner | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function onBanner(next: Listener): void {
  listener = next;
}

/** Shows a message until it is replaced, or for some seconds. */
export function showBanner(banner: Banner | null, seconds = 0): void {
  clearTimeout(timer);
  shown = banner;
  announce(banner?.text ?? '');
  if (banner && seconds) timer = setTimeout(() => hideBanner(banner), seconds * 1000);
}

/** Takes a message away, unless another has taken its place. */
export function hideBanner(banner: Banner): void {
  if (shown === banner) showBanner(null);
}

/** What is to be said and has not been yet. */
const waiting: string[] = [];

/** Says something to screen readers alone. */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length > 1) return;
  // What happens at once is said at once: a later text would take the place of an earlier one before it is heard.
  queueMicrotask(() => listener(shown, waiting.splice(0).filter(Boolean).join(' ')));
}
