import type { UserContext } from '../../session/sign-in/user-context.ts';

/**
 * The drafts that were written since the page was loaded and the user signed in. A user who leaves
 * a form and returns finds them, but has lost nothing, so nothing is reported.
 */
const writtenSinceLoad = new Set<string>();

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The user and the company to which a draft belongs. */
type Writer = Pick<UserContext, 'id' | 'tenant_id'>;

/**
 * Stores values that were typed into a form and not sent. They are stored in this tab and survive a
 * reload, a crash and going back.
 */
export class FormDraft {
  readonly #store: Store;
  readonly #key: string;

  constructor(store: Store, { id, tenant_id }: Writer, name: string) {
    this.#store = store;
    this.#key = `formDraft:${tenant_id}:${id}:${name}`;
  }

  /** Checks whether the draft comes from before a reload, a crash or the end of a session. */
  isFromBefore(): boolean {
    return !writtenSinceLoad.has(this.#key);
  }

  /** Returns the changed fields. The result is empty if nothing is stored or it cannot be read. */
  read(): Record<string, unknown> {
    try {
      const kept: unknown = JSON.parse(this.#store.getItem(this.#key) ?? '{}');
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
    } catch {
      // Anybody can edit the storage, so unreadable content is ignored.
      return {};
    }
  }

  save(changed: Record<string, unknown>): void {
    if (Object.keys(changed).length === 0) return this.forget();
    try {
      this.#store.setItem(this.#key, JSON.stringify(changed));
      writtenSinceLoad.add(this.#key);
    } catch {
      // If the storage is full or forbidden, the user can still type.
    }
  }

  forget(): void {
    writtenSinceLoad.delete(this.#key);
    this.#store.removeItem(this.#key);
  }
}

/** After the end of a session, earlier input counts as lost when it is restored. */
export const markDraftsAsLost = (): void => writtenSinceLoad.clear();
