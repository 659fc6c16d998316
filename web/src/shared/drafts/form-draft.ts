import type { UserContext } from '../../session/sign-in/user-context.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The user and company that a draft belongs to. */
type Writer = Pick<UserContext, 'id' | 'tenant_id'>;

/**
 * Values typed into a form and not sent, kept in this tab: they survive a reload, a crash and going
 * back.
 */
export class FormDraft {
  readonly #store: Store;
  readonly #key: string;

  constructor(store: Store, { id, tenant_id }: Writer, name: string) {
    this.#store = store;
    this.#key = `formDraft:${tenant_id}:${id}:${name}`;
  }

  /** The changed fields; empty if nothing is stored or it cannot be read. */
  read(): Record<string, unknown> {
    try {
      const kept: unknown = JSON.parse(this.#store.getItem(this.#key) ?? '{}');
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
    } catch {
      // Anybody can edit the storage; unreadable content is ignored.
      return {};
    }
  }

  keep(changed: Record<string, unknown>): void {
    if (Object.keys(changed).length === 0) return this.forget();
    try {
      this.#store.setItem(this.#key, JSON.stringify(changed));
    } catch {
      // If storage is full or forbidden, the person can still type.
    }
  }

  forget(): void {
    this.#store.removeItem(this.#key);
  }
}
