import { alpha, type ThemeOptions } from '@mui/material/styles';
import type { Palette } from './tokens.ts';

/**
 * How MUI's components look here: flat, hairlines, no ripple, no capitals (ui.md, shape and
 * elevation).
 */
export function componentOverrides(p: Palette): NonNullable<ThemeOptions['components']> {
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
