const listeners = new Set<() => void>();
let shown = true;

/** Whether the person wants captions, while the page is open. */
export const captionsShown = {
  get: (): boolean => shown,
  set(next: boolean): void {
    shown = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
