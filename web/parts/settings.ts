import type { Tap } from '../board/choice';
import { PSEUDO, firstKnown, type Language } from '../words/language';

export const THEMES = ['kayu', 'songket', 'marble', 'malam', 'contrast'] as const;
/** Megabytes that the engine in this browser may take for its table. */
export const MEMORIES = [32, 64, 128, 256] as const;
export const COACHES = ['auto', 'on', 'off'] as const;
export const SCHEMES = ['auto', 'light', 'dark'] as const;

/** What a visitor likes, kept in this browser. */
export interface Settings {
  language: 'auto' | Language | typeof PSEUDO;
  theme: (typeof THEMES)[number];
  scheme: (typeof SCHEMES)[number];
  sounds: boolean;
  motion: boolean;
  coordinates: boolean;
  /** Whether buttons for typing, reading and keys stand beside boards. */
  commands: boolean;
  tap: Tap;
  memory: (typeof MEMORIES)[number];
  /** Whether the coach looks on where one plays the computer; `auto`: for newcomers. */
  coach: (typeof COACHES)[number];
  /** Whether quick rounds with others are to count, where one has an account. */
  rated: boolean;
}

const KEY = 'pasang.settings';
const USUAL: Settings = {
  language: 'auto',
  theme: 'kayu',
  scheme: 'auto',
  sounds: true,
  motion: true,
  coordinates: true,
  commands: true,
  tap: 'twice',
  memory: MEMORIES[0],
  coach: 'auto',
  rated: true,
};

const listeners = new Set<() => void>();
let current = read();

function read(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const read = { ...USUAL, ...(kept as Partial<Settings>) };
    return MEMORIES.includes(read.memory) ? read : { ...read, memory: USUAL.memory };
  } catch {
    return { ...USUAL };
  }
}

export function settings(): Readonly<Settings> {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing still plays: the choice lasts until the page closes.
  }
  applySettings();
  listeners.forEach((listener) => listener());
}

/** Calls back on every change; returns how to stop. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that the visitor likes, or else the browser. */
function languageLiked(): string {
  const { language } = current;
  if (language === PSEUDO) return language;
  return firstKnown(language === 'auto' ? navigator.languages : [language]);
}

/** Puts language, theme, light or dark, and motion on the root element, where words and style sheets look. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  document.documentElement.lang = languageLiked();
  dataset['theme'] = current.theme;
  dataset['scheme'] = current.scheme;
  dataset['motion'] = current.motion ? 'on' : 'off';
}
