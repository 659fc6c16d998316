import { applyTheme } from '../theme/apply-theme.ts';
import { clockStyle } from '../ui/time/clock-style.ts';
import { parseSettings, type Settings } from './settings.ts';

const KEY = 'settings';
const listeners = new Set<() => void>();
const choices = new Set<(settings: Settings) => void>();
let current: Settings = parseSettings(null);

function adopt(next: Settings): void {
  current = next;
  applyTheme(next, document);
  clockStyle.set(next.clock);
  for (const listener of listeners) listener();
}

/** The person's settings: kept in local storage, shown on the document, shared with other tabs. */
export const settingsStore = {
  /**
   * Reads local storage, paints the document and follows changes made in other tabs. Call once,
   * before the first render.
   */
  start(): void {
    adopt(parseSettings(localStorage.getItem(KEY)));
    addEventListener('storage', (event) => {
      if (event.key === KEY) adopt(parseSettings(event.newValue));
    });
  },
  get: (): Settings => current,
  /** The person chooses. Whoever keeps the choice for other devices is told. */
  change(part: Partial<Settings>): void {
    this.replace({ ...current, ...part });
    for (const chosen of choices) chosen(current);
  },
  /** Takes over what the person chose elsewhere. */
  replace(next: Settings): void {
    localStorage.setItem(KEY, JSON.stringify(next));
    adopt(next);
  },
  onChoice(chosen: (settings: Settings) => void): () => void {
    choices.add(chosen);
    return () => choices.delete(chosen);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
