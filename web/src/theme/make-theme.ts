import { alpha, createTheme, responsiveFontSizes, type Theme } from '@mui/material/styles';
import type { Settings } from '../settings/settings.ts';
import { avatarStyles } from './components/avatar-styles.ts';
import { buttonStyles } from './components/button-styles.ts';
import { fieldStyles } from './components/field-styles.ts';
import { overlayStyles } from './components/overlay-styles.ts';
import { statusStyles } from './components/status-styles.ts';
import { PALETTES } from './palettes.ts';
import { BREAKPOINTS, FONT, type Palette } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Palette;
  }
  interface ThemeOptions {
    tokens?: Palette;
  }
}

const EASE = 'cubic-bezier(.2,0,0,1)';

/**
 * Returns the MUI theme for a person's settings; the tokens are also at `theme.tokens`. The styles
 * of the components are in `components/`, one module for each family.
 */
export function makeTheme(settings: Settings): Theme {
  const p = PALETTES[settings.theme];
  const theme = createTheme({
    tokens: p,
    direction: settings.direction,
    palette: {
      mode: p.mode,
      background: { default: p.bg, paper: p.paper },
      divider: p.divider,
      text: { primary: p.text, secondary: p.textSecondary, disabled: p.textDisabled },
      primary: {
        main: p.primary,
        dark: p.primaryDark,
        light: p.primaryLight,
        contrastText: p.onPrimary,
      },
      secondary: { main: p.tone.violet.dot },
      error: { main: p.error },
      warning: { main: p.warning },
      success: { main: p.success },
      info: { main: p.info },
      action: {
        hover: alpha(p.text, 0.05),
        selected: alpha(p.primary, 0.1),
        focus: alpha(p.primary, 0.14),
      },
    },
    shape: { borderRadius: 8 },
    breakpoints: { values: { ...BREAKPOINTS } },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { fontSize: '2rem', lineHeight: 1.22, fontWeight: 600, letterSpacing: '-.02em' },
      h2: { fontSize: '1.5rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-.015em' },
      h3: { fontSize: '1.1875rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-.01em' },
      h4: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
      subtitle1: { fontSize: '.875rem', lineHeight: 1.5, fontWeight: 600 },
      subtitle2: { fontSize: '.8125rem', lineHeight: 1.5, fontWeight: 600 },
      body1: { fontSize: '.9375rem', lineHeight: 1.6 },
      body2: { fontSize: '.875rem', lineHeight: 1.55 },
      caption: { fontSize: '.78125rem', lineHeight: 1.45 },
      overline: { fontSize: '.8125rem', textTransform: 'none', letterSpacing: 0, lineHeight: 1.5 },
      button: { fontSize: '.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 90,
        shorter: 120,
        short: 160,
        standard: 200,
        complex: 240,
        enteringScreen: 200,
        leavingScreen: 140,
      },
      easing: { easeInOut: EASE, easeOut: EASE, easeIn: 'cubic-bezier(.3,0,1,1)', sharp: EASE },
    },
    components: {
      ...avatarStyles(p),
      ...buttonStyles(p),
      ...fieldStyles(p),
      ...overlayStyles(p),
      ...statusStyles(p),
    },
  });
  return settings.responsiveFontSizes ? responsiveFontSizes(theme) : theme;
}
