let waiting = 0;
const listeners = new Set<() => void>();

/**
 * Whether code of the application waits for the connection. The browser may report that it is
 * online meanwhile, for example in a network without access to the internet.
 */
export const connection = {
  isWaiting: (): boolean => waiting > 0,
  setWaiting(isWaiting: boolean): void {
    waiting += isWaiting ? 1 : -1;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
