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
  listener(banner, banner?.text ?? '');
  if (banner && seconds) timer = setTimeout(() => hideBanner(banner), seconds * 1000);
}

/** Takes a message away, unless another has taken its place. */
export function hideBanner(banner: Banner): void {
  if (shown === banner) showBanner(null);
}

/** Says something to screen readers alone. */
export function announce(text: string): void {
  listener(shown, text);
}
