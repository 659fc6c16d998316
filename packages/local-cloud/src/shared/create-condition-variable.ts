export interface Waiters {
  /**
   * Reports that the state may have changed, so that all waiting callers check their condition
   * again.
   */
  changed(): void;
  /** Resolves once `done` returns true; `done` is called immediately and after every change. */
  until(done: () => boolean): Promise<void>;
}

/**
 * Creates a condition variable with which callers wait for a state that an engine reaches on its
 * own.
 */
export function createConditionVariable(): Waiters {
  const waiting: (() => void)[] = [];
  return {
    changed() {
      for (const tell of waiting.splice(0)) tell();
    },
    async until(done) {
      while (!done()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
