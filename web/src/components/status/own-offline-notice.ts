import { useEffect, useSyncExternalStore } from 'react';

let notices = 0;
const followers = new Set<() => void>();
const add = (by: 1 | -1) => {
  notices += by;
  for (const tell of followers) tell();
};
const subscribe = (changed: () => void) => {
  followers.add(changed);
  return () => {
    followers.delete(changed);
  };
};

/** Declares that the page reports a lost network itself, in place of the general banner. */
export function useOwnOfflineNotice(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

/** Returns whether a page reports it itself. */
export const useHasOwnOfflineNotice = (): boolean =>
  useSyncExternalStore(subscribe, () => notices > 0);
