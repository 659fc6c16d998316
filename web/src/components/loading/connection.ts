const waiting = { page: 0, part: 0 };
const listeners = new Set<() => void>();

/** What waits for the connection: a page that the person has chosen, or a part of the shown one. */
type Waits = keyof typeof waiting;

/**
 * Whether code of the application waits for the connection. The browser may report that it is
 * online meanwhile, for example in a network without access to the internet.
 */
export const connection = {
  isWaiting: (): boolean => waiting.page + waiting.part > 0,
  isPageWaiting: (): boolean => waiting.page > 0,
  setWaiting(isWaiting: boolean, what: Waits): void {
    waiting[what] += isWaiting ? 1 : -1;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
