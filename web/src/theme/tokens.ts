/** Tones of tags and notices. Their meanings are in `components/status/status-tag.tsx`. */
export const TONES = ['neutral', 'info', 'primary', 'warn', 'violet', 'ok', 'bad'] as const;
export type Tone = (typeof TONES)[number];

interface ToneColours {
  bg: string;
  ink: string;
  dot: string;
}

/** All colors and shadows of a theme; only `palettes.ts` may contain color values. */
export interface Palette {
  mode: 'light' | 'dark';
  bg: string;
  paper: string;
  raised: string;
  sunken: string;
  nav: string;
  divider: string;
  outline: string;
  text: string;
  textSecondary: string;
  textDisabled: string;
  primary: string;
  primaryDark: string;
  primaryLight: string;
  onPrimary: string;
  tint: string;
  tintInk: string;
  success: string;
  warning: string;
  error: string;
  info: string;
  live: string;
  voices: readonly [string, string, string, string];
  stage: string;
  stageInk: string;
  scrim: string;
  tooltip: string;
  tone: Record<Tone, ToneColours>;
  shadow1: string;
  shadow2: string;
  /** Background of the 2 px line under the header; `none` everywhere but in UNICORN. */
  headerLine: string;
}

export const LAYOUT = { header: 64, drawer: 256, page: 1240, table: 1440, form: 1160 } as const;
export const BREAKPOINTS = { xs: 0, sm: 640, md: 960, lg: 1240, xl: 1600 } as const;
export const FONT =
  '"Instrument Sans Variable", "Instrument Sans Fallback", "Helvetica Neue", Arial, sans-serif';
