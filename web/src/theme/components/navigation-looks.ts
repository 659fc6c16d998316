import { type ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';

/** The looks of tabs (docs/interface-rules.md). */
export const navigationLooks = (p: Palette): NonNullable<ThemeOptions['components']> => ({
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
});
