import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { makeTheme } from './make-theme.ts';
import { useSettings } from '../settings/settings.ts';

/**
 * Provides MUI with the person's theme. Only layouts and pages that use MUI mount it, so that other
 * pages do not load it.
 */
export function MuiProvider({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const theme = useMemo(() => makeTheme(settings), [settings]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
