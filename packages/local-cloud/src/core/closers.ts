export interface Closers {
  add(close: () => Promise<void>): void;
  /** Adds a part that can be closed and returns it. */
  addPart<T extends { close(): Promise<void> }>(part: T): T;
  /**
   * Closes everything, the last part first. Every part is closed even if another one fails; then
   * the first failure is thrown.
   */
  closeAll(): Promise<void>;
}

/** Collects what has been started, to close it in reverse order. */
export function createClosers(): Closers {
  const closers: (() => Promise<void>)[] = [];
  return {
    add: (close) => void closers.push(close),
    addPart(part) {
      closers.push(() => part.close());
      return part;
    },
    async closeAll() {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse())
        await close().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
