export type SaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown };

export interface DraftSaverDependencies<V> {
  /** Sends one state of the draft. Throws if it was not stored. */
  save: (values: V) => Promise<void>;
  changed: (state: SaveState) => void;
  now: () => number;
  /** Runs work after the pause and returns a function that cancels it. */
  after: (work: () => void) => () => void;
}

/**
 * Saves a draft after each pause in writing. It runs one save at a time, always with the newest
 * values, and another one for changes that were made meanwhile.
 */
export class AutosavedDraft<V> {
  readonly #deps: DraftSaverDependencies<V>;
  #pending: { values: V } | undefined;
  #running: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(deps: DraftSaverDependencies<V>) {
    this.#deps = deps;
  }

  /** Called when the text has changed. */
  change(values: V): void {
    this.#pending = { values };
    this.#deps.changed({ kind: 'waiting' });
    this.#cancelTimer?.();
    this.#cancelTimer = this.#deps.after(() => void this.flush());
  }

  /**
   * Saves pending changes at once, including those whose save has failed before. Resolves when no
   * save is in progress. Failures are reported by `changed`.
   */
  flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (!this.#running && this.#pending) this.#running = this.#saveAll();
    return this.#running ?? Promise.resolve();
  }

  /** Drops pending changes and resolves when no save is in progress. */
  async stop(): Promise<void> {
    this.#cancelTimer?.();
    this.#pending = undefined;
    await this.#running;
    this.#pending = undefined;
  }

  async #saveAll(): Promise<void> {
    // The first iteration waits, so that `#running` is set before anything can end it.
    await Promise.resolve();
    while (this.#pending) {
      const next = this.#pending;
      this.#pending = undefined;
      this.#deps.changed({ kind: 'saving' });
      try {
        await this.#deps.save(next.values);
      } catch (error) {
        this.#pending ??= next;
        this.#deps.changed({ kind: 'failed', error });
        break;
      }
      this.#deps.changed(
        this.#pending ? { kind: 'waiting' } : { kind: 'saved', at: this.#deps.now() },
      );
    }
    this.#running = undefined;
  }
}
