import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../../theme/tokens.ts';

/** Whether a media query holds now; renders again when that changes. */
export function useMedia(query: string): boolean {
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

/** Whether the window is at least as wide as a breakpoint of docs/interface-rules.md. */
export const useBreakpoint = (breakpoint: keyof typeof BREAKPOINTS): boolean =>
  useMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);
