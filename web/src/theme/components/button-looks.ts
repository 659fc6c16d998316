import { alpha, type ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';

/** The looks of buttons and what is pressed like one (docs/interface-rules.md). */
export const buttonLooks = (p: Palette): NonNullable<ThemeOptions['components']> => ({
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
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: p.textSecondary,
        '&.Mui-selected, &.Mui-selected:hover': { background: p.tint, color: p.tintInk },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } } },
});
