import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../../theme/tokens.ts';

/** Returns whether a media query matches; renders again when that changes. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Returns whether the window is at least as wide as a breakpoint of docs/interface-rules.md. */
export const useBreakpoint = (breakpoint: keyof typeof BREAKPOINTS): boolean =>
  useMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);
