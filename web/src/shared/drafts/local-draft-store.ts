import * as z from 'zod';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What this browser keeps of something until the server has it: it survives a reload, a crash and
 * being offline.
 */
export class LocalDraftStore<T> {
  readonly #store: Store;
  readonly #key: string;
  readonly #kept: z.ZodObject<{ values: z.ZodType<T>; saved_at: z.ZodNumber }>;

  /** @param values what is kept, as it is read again */
  constructor(store: Store, key: string, values: z.ZodType<T>) {
    this.#store = store;
    this.#key = key;
    this.#kept = z.object({ values, saved_at: z.number() });
  }

  /** What is kept, with when (ms); null where nothing is or it cannot be read. */
  read(): { values: T; saved_at: number } | null {
    try {
      return this.#kept.parse(JSON.parse(this.#store.getItem(this.#key) ?? 'null'));
    } catch {
      // Anybody can edit local storage; what cannot be read is no draft.
      return null;
    }
  }

  keep(values: T, now: number): void {
    try {
      this.#store.setItem(this.#key, JSON.stringify({ values, saved_at: now }));
    } catch {
      // A full or forbidden storage must not stop the writing; the server still gets the draft.
    }
  }

  forget(): void {
    this.#store.removeItem(this.#key);
  }
}
