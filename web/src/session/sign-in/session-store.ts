import { clearStorage, findStorageOwner, setStorageOwner } from './storage-owner.ts';
import { clearSession, readStored, store, type UserContext } from './user-context.ts';

/** A session with its token. */
export interface StoredSession {
  context: UserContext;
  token: string;
}

export interface SessionStorages {
  /** Shared by all tabs: the person, and the company entered last, in which a new tab begins. */
  storage: Storage;
  /** Stored for this tab only, across reloads: its company. */
  tab: Storage;
}

/** What is stored of the session of this tab, in the storage of all tabs and in its own. */
export class SessionStore {
  readonly #storages: SessionStorages;

  constructor(storages: SessionStorages) {
    this.#storages = storages;
  }

  /**
   * Returns the session of this tab: its own company, or in a new tab the one entered last. Null if
   * nobody is signed in.
   */
  read(): StoredSession | null {
    const shared = pairIn(this.#storages.storage);
    if (!shared) return null;
    const own = pairIn(this.#storages.tab);
    const elsewhere =
      own?.context.id === shared.context.id && own.context.tenant_id !== shared.context.tenant_id;
    return elsewhere ? own : shared;
  }

  /** @param entered whether new tabs begin in this company from now on */
  write({ context, token }: StoredSession, entered = false): void {
    const { storage, tab } = this.#storages;
    setStorageOwner(storage, context.id);
    setStorageOwner(tab, context.id);
    store(tab, context, token);
    const shared = pairIn(storage);
    const isShared = !shared || shared.context.tenant_id === context.tenant_id;
    if (entered || isShared) store(storage, context, token);
  }

  remove(): void {
    clearSession(this.#storages.storage);
    clearSession(this.#storages.tab);
  }

  /**
   * After logging out in another tab, this tab's data is deleted too, including what a closing form
   * still writes.
   */
  clearTab(): void {
    const { storage, tab } = this.#storages;
    if (findStorageOwner(tab) === null || findStorageOwner(tab) === findStorageOwner(storage))
      return;
    clearStorage(tab);
    clearSession(tab);
    setTimeout(() => {
      if (findStorageOwner(storage) === null) clearStorage(tab);
    });
  }
}

/** Both parts of a stored session, or null. */
function pairIn(place: Storage): StoredSession | null {
  const { context, token } = readStored(place);
  return context && token ? { context, token } : null;
}
