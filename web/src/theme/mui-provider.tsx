import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { useSettings } from '../settings/settings.ts';
import { makeTheme } from './make-theme.ts';
import { styleCache } from './style-cache.ts';

/** Provides MUI with the person's theme and direction. Mounted once, around the application. */
export const MuiProvider = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <Styles>{children}</Styles>
  </Suspense>
);

function Styles({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const theme = useMemo(() => makeTheme(settings), [settings]);
  const cache = styleCache(settings.direction);
  return (
    <CacheProvider value={cache instanceof Promise ? use(cache) : cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
