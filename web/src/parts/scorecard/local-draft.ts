import * as z from 'zod';
import { draftValues, type DraftValues } from './draft-values.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const kept = z.object({ values: draftValues, saved_at: z.number() });

/** The draft as this browser keeps it, so that it survives reload, crash and being offline. */
export class LocalDraft {
  readonly #store: Store;
  readonly #key: string;

  constructor(store: Store, userId: string, interviewId: string) {
    this.#store = store;
    this.#key = `feedbackDraft:${userId}:${interviewId}`;
  }

  /** What is kept, with when (ms); null where nothing is or it cannot be read. */
  read(): z.output<typeof kept> | null {
    try {
      return kept.parse(JSON.parse(this.#store.getItem(this.#key) ?? 'null'));
    } catch {
      // Anybody can edit local storage; what cannot be read is no draft.
      return null;
    }
  }

  keep(values: DraftValues, now: number): void {
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
