/**
 * Sends a file.
 * @param onProgress called with the sent share, from 0 to 1
 * @throws the reason why the file was not taken
 */
export type Send = (onProgress: (share: number) => void) => Promise<unknown>;

export interface FileToSend {
  name: string;
  send: Send;
}

/** A file on its way. */
export interface Upload {
  id: number;
  /** Where it belongs: a candidate, a message. */
  owner: string;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The sent share, from 0 to 1. It is 1 while the server inspects the file. */
  share: number;
  /** The reason why it failed. */
  error: unknown;
}

/** So many files are sent at the same time; browsers open six connections to a server. */
const AT_ONCE = 3;

/**
 * The files that are being sent, each with its own progress and result: one that is refused does
 * not stop the others, and can be tried again. The queue outlives the page that started it, so
 * that a failure is shown wherever the owner is opened next.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  #lastId = 0;
  readonly #sends = new Map<number, Send>();
  readonly #listeners = new Set<() => void>();
  readonly #settled = new Map<number, () => void>();

  get = (): readonly Upload[] => this.#uploads;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Sends files, in their order. Those that were sent before are no longer listed.
   * @returns how many of these were sent, once each is sent or has failed
   */
  async add(owner: string, files: readonly FileToSend[]): Promise<number> {
    const added = files.map(({ name, send }): Upload => {
      this.#lastId += 1;
      this.#sends.set(this.#lastId, send);
      return { id: this.#lastId, owner, name, state: 'waiting', share: 0, error: undefined };
    });
    const isBusy = this.#uploads.some((one) => one.owner === owner && isOpen(one));
    this.#put([...(isBusy ? this.#uploads : this.#without(owner, 'done')), ...added]);
    return this.#settle(added.map(({ id }) => id));
  }

  /** Sends a file again that has failed. @returns how many were sent: 1, or 0 if it fails again */
  async retry(id: number): Promise<number> {
    this.#change(id, { state: 'waiting', share: 0, error: undefined });
    return this.#settle([id]);
  }

  /** Removes a file that has failed from the list. */
  dismiss(id: number): void {
    this.#sends.delete(id);
    this.#put(this.#uploads.filter((one) => one.id !== id));
  }

  async #settle(ids: readonly number[]): Promise<number> {
    const all = Promise.all(
      ids.map((id) => new Promise<void>((done) => void this.#settled.set(id, done))),
    );
    this.#sendNext();
    await all;
    const sent = this.#uploads.filter(({ id, state }) => ids.includes(id) && state === 'done');
    for (const owner of new Set(this.#uploads.map((one) => one.owner)))
      if (!this.#uploads.some((one) => one.owner === owner && isOpen(one)))
        this.#put(this.#without(owner, 'done'));
    return sent.length;
  }

  #sendNext(): void {
    const free = AT_ONCE - this.#uploads.filter(({ state }) => state === 'sending').length;
    const next = this.#uploads.filter(({ state }) => state === 'waiting').slice(0, free);
    for (const { id } of next) void this.#send(id);
  }

  async #send(id: number): Promise<void> {
    const send = this.#sends.get(id);
    if (!send) return;
    this.#change(id, { state: 'sending' });
    try {
      await send((share) => this.#change(id, { share }));
      this.#sends.delete(id);
      this.#change(id, { state: 'done', share: 1 });
    } catch (error) {
      this.#change(id, { state: 'failed', error });
    }
    this.#settled.get(id)?.();
    this.#settled.delete(id);
    this.#sendNext();
  }

  #without(owner: string, state: Upload['state']): readonly Upload[] {
    return this.#uploads.filter((one) => one.owner !== owner || one.state !== state);
  }

  #change(id: number, part: Partial<Upload>): void {
    this.#put(this.#uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  #put(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';
