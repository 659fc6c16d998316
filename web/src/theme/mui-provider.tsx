import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { useSettings } from '../settings/settings.ts';
import { makeTheme } from './make-theme.ts';

/**
 * MUI's styles come first in the document's head, so that the style sheets of the application win
 * over them. Rules are inserted into one style sheet in development and tests too: with an element
 * for each rule, a long run of component tests had 3,863 of them and took twice as long.
 */
const leftToRight = createCache({ key: 'mui', prepend: true, speedy: true });
let rightToLeft: Promise<EmotionCache> | undefined;

/**
 * Returns the cache of MUI's styles for a direction. For right to left, the styles are mirrored by
 * a plug-in of 4.5 KB, which is loaded when it is first needed.
 */
const styleCache = (direction: 'ltr' | 'rtl'): EmotionCache | Promise<EmotionCache> =>
  direction === 'ltr' ? leftToRight : (rightToLeft ??= loadRightToLeft());

async function loadRightToLeft(): Promise<EmotionCache> {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  return createCache({ key: 'mui-rtl', prepend: true, speedy: true, stylisPlugins: [mirror] });
}

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
