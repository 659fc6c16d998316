type Load = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Long enough to collect all rows of a page, and too short to be noticed. */
const GATHER_MS = 30;
/** The largest number of ids in one request. */
const MAX_PER_REQUEST = 50;
/** Links to pictures are valid for at least an hour. */
const KEEP_MS = 45 * 60_000;
const USER_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Pictures of members by user id, requested in batches by the avatars on a page. Nothing is
 * requested before a person with the right is signed in; a failed request leaves initials.
 */
export class AvatarDirectory {
  #load: Load | undefined;
  #gathering = false;
  readonly #wanted = new Set<string>();
  readonly #known = new Map<string, { url: string | undefined; until: number }>();
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param load returns the pictures of those ids that have one; undefined clears everything */
  open(load: Load | undefined): void {
    this.#load = load;
    this.#known.clear();
    this.#gather();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#known.get(id)?.url;
  }

  /**
   * Called when an avatar of this person is shown. Ids that are not users' (candidates have no
   * pictures) are ignored.
   */
  want(id: string | undefined): void {
    if (id === undefined || !USER_ID.test(id) || (this.#known.get(id)?.until ?? 0) > this.#now())
      return;
    this.#wanted.add(id);
    this.#gather();
  }

  /**
   * Stores a picture that is known from elsewhere, such as the signed-in person's own, so that it
   * is not requested.
   * @param url undefined if the person has no picture
   */
  put(id: string, url: string | undefined): void {
    this.#wanted.delete(id);
    this.#store(id, url);
    this.#tell();
  }

  #gather(): void {
    if (!this.#load || this.#wanted.size === 0 || this.#gathering) return;
    this.#gathering = true;
    setTimeout(() => void this.#fetch(), GATHER_MS);
  }

  async #fetch(): Promise<void> {
    this.#gathering = false;
    const load = this.#load;
    const ids = [...this.#wanted].slice(0, MAX_PER_REQUEST);
    for (const id of ids) this.#wanted.delete(id);
    if (!load || ids.length === 0) return;
    const found = await load(ids).catch((): ReadonlyMap<string, string> => new Map());
    for (const id of ids) this.#store(id, found.get(id));
    this.#tell();
    this.#gather();
  }

  #store(id: string, url: string | undefined): void {
    this.#known.set(id, { url, until: this.#now() + KEEP_MS });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The only directory of the page. */
export const avatarDirectory = new AvatarDirectory(() => performance.now());
