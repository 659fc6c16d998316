import { alpha, type ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';
import { floating } from './floating.ts';

/** The looks of fields, selects and pickers (docs/interface-rules.md). */
export const fieldLooks = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiAutocomplete: {
    styleOverrides: {
      paper: floating(p),
      option: { fontSize: '.875rem', borderRadius: 6, marginInline: 4, minHeight: 44 },
      noOptions: { fontSize: '.875rem' },
      loading: { fontSize: '.875rem' },
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
});
