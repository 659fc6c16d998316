export type SaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown };

export interface SaverWorld<V> {
  /** Sends one state of the draft; throws when it did not arrive. */
  save: (values: V) => Promise<void>;
  changed: (state: SaveState) => void;
  now: () => number;
  /** Runs work after the pause and answers how to call it off. */
  after: (work: () => void) => () => void;
}

/**
 * Saves a draft after each pause in writing: one save at a time, the newest values last, and again
 * what came meanwhile.
 */
export class DraftSaver<V> {
  readonly #world: SaverWorld<V>;
  #pending: { values: V } | undefined;
  #running: Promise<void> | undefined;
  #callOff: (() => void) | undefined;

  constructor(world: SaverWorld<V>) {
    this.#world = world;
  }

  /** Something was written. */
  change(values: V): void {
    this.#pending = { values };
    this.#world.changed({ kind: 'waiting' });
    this.#callOff?.();
    this.#callOff = this.#world.after(() => void this.flush());
  }

  /**
   * Saves at once what waits, also what failed before. Resolves when nothing is under way; failures
   * are told in `changed`.
   */
  flush(): Promise<void> {
    this.#callOff?.();
    this.#callOff = undefined;
    if (!this.#running && this.#pending) this.#running = this.#saveAll();
    return this.#running ?? Promise.resolve();
  }

  /** Drops what waits and resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#callOff?.();
    this.#pending = undefined;
    await this.#running;
    this.#pending = undefined;
  }

  async #saveAll(): Promise<void> {
    // The first turn waits, so that `#running` is set before anything can end it.
    await Promise.resolve();
    while (this.#pending) {
      const next = this.#pending;
      this.#pending = undefined;
      this.#world.changed({ kind: 'saving' });
      try {
        await this.#world.save(next.values);
      } catch (error) {
        this.#pending ??= next;
        this.#world.changed({ kind: 'failed', error });
        break;
      }
      this.#world.changed(
        this.#pending ? { kind: 'waiting' } : { kind: 'saved', at: this.#world.now() },
      );
    }
    this.#running = undefined;
  }
}
