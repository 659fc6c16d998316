import * as z from 'zod';

const waiting = z.object({
  client_id: z.string(),
  threadKey: z.string(),
  text: z.string(),
  mentions: z.array(z.string()),
  at: z.number(),
  /**
   * The reason why the server refused the message. The message waits until the user retries or
   * discards it.
   */
  failed: z.string().nullable(),
});
export type Waiting = z.infer<typeof waiting>;

export type Outcome<M> =
  | { kind: 'sent'; message: M }
  | { kind: 'later' }
  | { kind: 'refused'; reason: string };

export interface SendQueueDependencies<M> {
  store: Pick<Storage, 'getItem' | 'setItem'>;
  /** The storage key of the queue, of which there is one for each user and company. */
  key: string;
  send(one: Waiting): Promise<Outcome<M>>;
  sent(one: Waiting, message: M): void;
  /** Runs work while no other tab is sending. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Runs work after a delay in milliseconds, and returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
}
const MAX_WAIT_MS = 30_000;

/**
 * Outgoing messages. Each message is stored before it is sent and until a response has arrived, so
 * that a reload, a crash or a network failure loses none. The client id is the Idempotency-Key, so
 * that no message is stored twice. Messages are sent one at a time, in order.
 */
export class SendQueue<M> {
  readonly #deps: SendQueueDependencies<M>;
  readonly #listeners = new Set<() => void>();
  #all: readonly Waiting[];
  #running: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #wait = 1000;

  constructor(deps: SendQueueDependencies<M>) {
    this.#deps = deps;
    this.#all = this.#stored();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the waiting messages in order. The array is the same until something changes. */
  all = (): readonly Waiting[] => this.#all;

  add(one: Omit<Waiting, 'failed'>): void {
    this.#write([...this.#stored(), { ...one, failed: null }]);
    void this.flush();
  }

  /** Retries a refused message. */
  retry(clientId: string): void {
    this.#write(
      this.#stored().map((one) => (one.client_id === clientId ? { ...one, failed: null } : one)),
    );
    void this.flush();
  }

  discard(clientId: string): void {
    this.#write(this.#stored().filter((one) => one.client_id !== clientId));
  }

  /** Called when another tab has changed the queue. */
  readAgain(): void {
    this.#all = this.#stored();
    for (const listener of this.#listeners) listener();
  }

  /** Sends the waiting messages immediately. Resolves when nothing more can be sent for now. */
  flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#running ??= this.#deps
      .alone(() => this.#sendAll())
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      const outcome = await this.#deps.send(next);
      if (outcome.kind === 'later') {
        this.#cancelTimer = this.#deps.after(this.#wait, () => void this.flush());
        this.#wait = Math.min(MAX_WAIT_MS, this.#wait * 2);
        return;
      }
      this.#wait = 1000;
      if (outcome.kind === 'refused') {
        const { client_id } = next;
        this.#write(
          this.#stored().map((one) =>
            one.client_id === client_id ? { ...one, failed: outcome.reason } : one,
          ),
        );
        continue;
      }
      // The message is added to the thread before it is removed from the queue, so that it never
      // disappears in between.
      this.#deps.sent(next, outcome.message);
      this.discard(next.client_id);
    }
  }

  #next = (): Waiting | undefined => this.#stored().find(({ failed }) => failed === null);

  #stored(): Waiting[] {
    try {
      return z.array(waiting).parse(JSON.parse(this.#deps.store.getItem(this.#deps.key) ?? '[]'));
    } catch {
      // Anybody can edit local storage, so unreadable content is ignored.
      return [];
    }
  }

  #write(all: Waiting[]): void {
    this.#deps.store.setItem(this.#deps.key, JSON.stringify(all));
    this.readAgain();
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The unsent text of each chat thread. */
export const drafts = {
  read: (store: Store, key: string): string => store.getItem(key) ?? '',
  save(store: Store, key: string, text: string): void {
    try {
      if (text.trim() === '') store.removeItem(key);
      else store.setItem(key, text);
    } catch {
      // If the storage is full or forbidden, the user can still write.
    }
  },
};
