import { THEME_NAMES, type ThemeName } from '../theme/tokens.ts';
import type { ClockStyle } from '../components/time/date-time-format.ts';

export interface Settings {
  direction: 'ltr' | 'rtl';
  responsiveFontSizes: boolean;
  theme: ThemeName;
  /** How much room rows of lists take, where a list was not set apart. */
  density: 'comfortable' | 'compact';
  clock: ClockStyle;
}

export const DEFAULT_SETTINGS: Settings = {
  direction: 'ltr',
  responsiveFontSizes: true,
  theme: 'LIGHT',
  density: 'comfortable',
  clock: '24',
};

/**
 * Settings from what local storage holds; each value that is not one of ours falls back to its
 * default.
 */
export function parseSettings(stored: string | null): Settings {
  const raw = readObject(stored);
  return {
    direction: raw['direction'] === 'rtl' ? 'rtl' : 'ltr',
    responsiveFontSizes:
      typeof raw['responsiveFontSizes'] === 'boolean' ? raw['responsiveFontSizes'] : true,
    theme: THEME_NAMES.find((name) => name === raw['theme']) ?? DEFAULT_SETTINGS.theme,
    density: raw['density'] === 'compact' ? 'compact' : 'comfortable',
    clock: raw['clock'] === '12' ? '12' : '24',
  };
}

function readObject(stored: string | null): Record<string, unknown> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A person can type anything into local storage; the defaults are the answer.
    return {};
  }
}
