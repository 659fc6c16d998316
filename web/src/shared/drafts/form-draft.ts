import type { UserContext } from '../../session/sign-in/user-context.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Who types, and in which company. */
type Writer = Pick<UserContext, 'id' | 'tenant_id'>;

/**
 * What was typed into a form and not sent, as this tab keeps it: it survives a reload, a crash and
 * a way back.
 */
export class FormDraft {
  readonly #store: Store;
  readonly #key: string;

  constructor(store: Store, { id, tenant_id }: Writer, name: string) {
    this.#store = store;
    this.#key = `formDraft:${tenant_id}:${id}:${name}`;
  }

  /** The fields that were changed; empty where nothing is kept or it cannot be read. */
  read(): Record<string, unknown> {
    try {
      const kept: unknown = JSON.parse(this.#store.getItem(this.#key) ?? '{}');
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
    } catch {
      // Anybody can edit the storage; what cannot be read is no draft.
      return {};
    }
  }

  keep(changed: Record<string, unknown>): void {
    if (Object.keys(changed).length === 0) return this.forget();
    try {
      this.#store.setItem(this.#key, JSON.stringify(changed));
    } catch {
      // A full or forbidden storage must not stop the typing.
    }
  }

  forget(): void {
    this.#store.removeItem(this.#key);
  }
}
