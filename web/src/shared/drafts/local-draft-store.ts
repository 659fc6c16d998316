import * as z from 'zod';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores values in this browser until the server has stored them. They survive a reload, a crash
 * and being offline.
 */
export class LocalDraftStore<T> {
  readonly #store: Store;
  readonly #key: string;
  readonly #kept: z.ZodObject<{ values: z.ZodType<T>; saved_at: z.ZodNumber }>;

  /** @param values the schema that stored values must match when they are read */
  constructor(store: Store, key: string, values: z.ZodType<T>) {
    this.#store = store;
    this.#key = key;
    this.#kept = z.object({ values, saved_at: z.number() });
  }

  /**
   * Returns the stored values with the time of storing (ms), or null if nothing is stored or it
   * cannot be read.
   */
  read(): { values: T; saved_at: number } | null {
    try {
      return this.#kept.parse(JSON.parse(this.#store.getItem(this.#key) ?? 'null'));
    } catch {
      // Anybody can edit local storage, so unreadable content is ignored.
      return null;
    }
  }

  save(values: T, now: number): void {
    try {
      this.#store.setItem(this.#key, JSON.stringify({ values, saved_at: now }));
    } catch {
      // If the storage is full or forbidden, the user can still write, and the server still gets
      // the draft.
    }
  }

  forget(): void {
    this.#store.removeItem(this.#key);
  }
}
