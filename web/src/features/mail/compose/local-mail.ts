import * as z from 'zod';
import { mailValues, type MailValues } from './mail-values.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const kept = z.object({ values: mailValues, saved_at: z.number() });

/** What this browser keeps until the server has it, so that nothing is lost to a reload, a crash or being offline. */
export class LocalMail {
  readonly #store: Store;
  readonly #key: string;

  /** @param place the draft, or where one would begin: `new`, `reply:<thread>` */
  constructor(store: Store, userId: string, place: string) {
    this.#store = store;
    this.#key = `mailDraft:${userId}:${place}`;
  }

  read(): z.output<typeof kept> | null {
    try {
      return kept.parse(JSON.parse(this.#store.getItem(this.#key) ?? 'null'));
    } catch {
      // Anybody can edit local storage; what cannot be read is no draft.
      return null;
    }
  }

  keep(values: MailValues, now: number): void {
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
