import { ApiProblem } from '@parley/api-client/api-problem.ts';

/** An item to be sent to the server; `failed` contains the reason of a refusal. */
export interface Waiting<T> {
  id: string;
  what: T;
  failed: string | null;
}

export interface OutboxDependencies<T> {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The storage key: one for each room and person. */
  key: string;
  /** Sends one item; its id makes this idempotent. @throws ApiProblem */
  send: (id: string, what: T) => Promise<void>;
  /** Runs work after a time (ms) and returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
}

const MAX_WAIT_MS = 15_000;
const PASSING = new Set(['conflict', 'idempotency-in-progress']);

/**
 * A persistent queue of items that are sent in order: an item is stored before it is sent and until
 * it was answered.
 */
export class Outbox<T> {
  readonly #deps: OutboxDependencies<T>;
  readonly #listeners = new Set<() => void>();
  #all: readonly Waiting<T>[];
  #running = false;
  #cancelTimer: (() => void) | undefined;
  #wait = 1000;

  constructor(deps: OutboxDependencies<T>) {
    this.#deps = deps;
    this.#all = this.#stored();
  }

  all = (): readonly Waiting<T>[] => this.#all;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(id: string, what: T): void {
    this.#write([...this.#all, { id, what, failed: null }]);
    void this.flush();
  }

  /** Removes an item that the server refused. */
  drop(id: string): void {
    this.#write(this.#all.filter((one) => one.id !== id));
  }

  /** Sends the queued items; failed ones are retried automatically with increasing delays. */
  async flush(): Promise<void> {
    this.#cancelTimer?.();
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { id, what } = next;
      try {
        await this.#deps.send(id, what);
        this.#wait = 1000;
        this.drop(id);
      } catch (error) {
        if (passing(error)) {
          this.#cancelTimer = this.#deps.after(this.#wait, () => void this.flush());
          this.#wait = Math.min(MAX_WAIT_MS, this.#wait * 2);
          break;
        }
        this.#write(
          this.#all.map((one) =>
            one.id === id
              ? { ...one, failed: error instanceof Error ? error.message : String(error) }
              : one,
          ),
        );
      }
    }
    this.#running = false;
  }

  /** Stops sending; queued items stay stored. */
  close(): void {
    this.#cancelTimer?.();
    this.#running = true;
  }

  #next = (): Waiting<T> | undefined => this.#all.find(({ failed }) => failed === null);

  #write(all: readonly Waiting<T>[]): void {
    this.#all = all;
    try {
      if (all.length === 0) this.#deps.store.removeItem(this.#deps.key);
      else this.#deps.store.setItem(this.#deps.key, JSON.stringify(all));
    } catch {
      // A full or blocked storage must not prevent sending.
    }
    for (const listener of this.#listeners) listener();
  }

  #stored(): readonly Waiting<T>[] {
    try {
      const kept: unknown = JSON.parse(this.#deps.store.getItem(this.#deps.key) ?? '[]');
      return Array.isArray(kept)
        ? kept
            .filter((one) => typeof one?.id === 'string' && one.what !== undefined)
            .map(({ id, what, failed }) => ({
              id,
              what,
              failed: typeof failed === 'string' ? failed : null,
            }))
        : [];
    } catch {
      // Local storage can be edited by anybody; an unreadable value counts as an empty queue.
      return [];
    }
  }
}

/** Checks whether a retry can succeed: no answer, a server error, or a rate limit. */
const passing = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 0 ||
    error.status >= 500 ||
    error.status === 429 ||
    error.status === 401 ||
    PASSING.has(error.code));
