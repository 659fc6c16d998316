import { applyTheme } from '../theme/apply-theme.ts';
import { parseSettings, type Settings } from './settings.ts';

const KEY = 'settings';
const listeners = new Set<() => void>();
let current: Settings = parseSettings(null);

function adopt(next: Settings): void {
  current = next;
  applyTheme(next, document);
  for (const listener of listeners) listener();
}

/** The person's settings: kept in local storage, shown on the document, shared with other tabs. */
export const settingsStore = {
  /** Reads local storage, paints the document and follows changes made in other tabs. Call once, before the first render. */
  start(): void {
    adopt(parseSettings(localStorage.getItem(KEY)));
    addEventListener('storage', (event) => {
      if (event.key === KEY) adopt(parseSettings(event.newValue));
    });
  },
  get: (): Settings => current,
  change(part: Partial<Settings>): void {
    const next = { ...current, ...part };
    localStorage.setItem(KEY, JSON.stringify(next));
    adopt(next);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
