import {
  alpha,
  createTheme,
  responsiveFontSizes,
  type Theme,
  type ThemeOptions,
} from '@mui/material/styles';
import type { Settings } from '../settings/settings.ts';
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

/** The MUI theme of the person's settings; the tokens are also at `theme.tokens`. */
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
      button: { fontSize: '.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
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
    components: componentOverrides(p),
  });
  return settings.responsiveFontSizes ? responsiveFontSizes(theme) : theme;
}

/**
 * The look of MUI's components: flat, thin borders, no ripple, no capitals
 * (docs/interface-rules.md, shape and elevation).
 */
function componentOverrides(p: Palette): NonNullable<ThemeOptions['components']> {
  const floating = {
    border: `1px solid ${p.divider}`,
    boxShadow: p.shadow1,
    borderRadius: 10,
    background: p.raised,
  };
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 8, minHeight: 36, paddingInline: 14, whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: '.8125rem' },
        sizeLarge: { minHeight: 44, paddingInline: 20, fontSize: '.9375rem' },
        outlined: {
          borderColor: alpha(p.outline, 0.6),
          color: p.text,
          '&:hover': { borderColor: p.outline, background: alpha(p.text, 0.04) },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: p.textSecondary } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: p.scrim } } },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: floating,
        option: { fontSize: '.875rem', borderRadius: 6, marginInline: 4, minHeight: 44 },
        noOptions: { fontSize: '.875rem' },
        loading: { fontSize: '.875rem' },
      },
    },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiDialog: {
      styleOverrides: { paper: { ...floating, borderRadius: 14, boxShadow: p.shadow2 } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { fontSize: '.875rem', minHeight: 36, borderRadius: 6, marginInline: 4 },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: false },
      styleOverrides: {
        tooltip: {
          fontSize: '.78125rem',
          background: p.tooltip,
          color: '#FFFFFF',
          padding: '6px 9px',
          borderRadius: 6,
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          background: p.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: alpha(p.outline, 0.7) },
        },
        input: { '&::placeholder': { color: p.textSecondary, opacity: 0.9 } },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: p.textSecondary,
          '&.Mui-selected, &.Mui-selected:hover': { background: p.tint, color: p.tintInk },
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          textTransform: 'none',
          fontWeight: 550,
          minHeight: 44,
          padding: '10px 2px',
          marginInlineEnd: 22,
          minWidth: 0,
          fontSize: '.875rem',
          color: p.textSecondary,
        },
      },
    },
    MuiTabs: {
      styleOverrides: { root: { minHeight: 44 }, indicator: { height: 2.5, borderRadius: 2 } },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } } },
    MuiLinearProgress: {
      styleOverrides: {
        root: { borderRadius: 4, height: 6, background: p.sunken },
        bar: { borderRadius: 4 },
      },
    },
  };
}
