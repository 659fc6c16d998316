export interface Waiters {
  /** Something may have ended: whoever waits looks again. */
  changed(): void;
  /** Resolves once `done` says so; asked at once and after every change. */
  until(done: () => boolean): Promise<void>;
}

/** Lets callers wait for a state that an engine reaches by itself. */
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
