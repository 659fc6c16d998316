import { useSyncExternalStore } from 'react';
import { type ClockStyle, clockStyle } from './clock-style.ts';

export const THEME_NAMES = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export interface Settings {
  direction: 'ltr' | 'rtl';
  responsiveFontSizes: boolean;
  theme: ThemeName;
  /** The height of rows in lists without a setting of their own. */
  density: 'comfortable' | 'compact';
  clock: ClockStyle;
  /** Whether single-key shortcuts are enabled in calls, mail and recordings (WCAG 2.1.4). */
  singleKeys: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  direction: 'ltr',
  responsiveFontSizes: true,
  theme: 'LIGHT',
  density: 'comfortable',
  clock: '24',
  singleKeys: true,
};

/** Parses settings from local storage; an invalid value becomes its default. */
function parseSettings(stored: string | null): Settings {
  const raw = readObject(stored);
  return {
    direction: raw['direction'] === 'rtl' ? 'rtl' : 'ltr',
    responsiveFontSizes:
      typeof raw['responsiveFontSizes'] === 'boolean' ? raw['responsiveFontSizes'] : true,
    theme: THEME_NAMES.find((name) => name === raw['theme']) ?? DEFAULT_SETTINGS.theme,
    density: raw['density'] === 'compact' ? 'compact' : 'comfortable',
    clock: raw['clock'] === '12' ? '12' : '24',
    singleKeys: raw['singleKeys'] !== false,
  };
}

function readObject(stored: string | null): Record<string, unknown> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Local storage can be edited by anybody; the defaults are used then.
    return {};
  }
}

const KEY = 'settings';
const listeners = new Set<() => void>();
const choices = new Set<(settings: Settings) => void>();
let current: Settings = parseSettings(null);

function adopt(next: Settings): void {
  current = next;
  clockStyle.set(next.clock);
  for (const listener of listeners) listener();
}

/**
 * The person's settings: stored in local storage and shared with other tabs. `followSettings`
 * applies them to the document.
 */
export const settingsStore = {
  /**
   * Reads local storage and follows changes of other tabs. Call once, before the first render.
   */
  start(): void {
    adopt(parseSettings(localStorage.getItem(KEY)));
    addEventListener('storage', (event) => {
      if (event.key === KEY) adopt(parseSettings(event.newValue));
    });
  },
  get: (): Settings => current,
  /**
   * Changes settings on behalf of the person. The listener that stores choices for other devices is
   * called.
   */
  change(part: Partial<Settings>): void {
    this.replace({ ...current, ...part });
    for (const chosen of choices) chosen(current);
  },
  /** Applies settings that the person has chosen elsewhere. */
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

/** Returns the current settings; the component renders again when they change. */
export const useSettings = (): Settings =>
  useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
