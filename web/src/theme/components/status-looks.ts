import { type ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';

/** The looks of progress, alerts, skeletons and toasts (docs/interface-rules.md). */
export const statusLooks = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 4, height: 6, background: p.sunken },
      bar: { borderRadius: 4 },
    },
  },
});
