/** A sentence that waits to be transcribed. */
export interface Sentence<Key> {
  /** A partial sentence is transcribed only if nothing else waits; a later one replaces it. */
  isPartial: boolean;
  key: Key;
  samples: Float32Array;
}

/** More sentences than this do not wait: captions that come late help nobody. */
const MAX_WAITING = 3;
/**
 * If the last sentence took longer than this, partial ones are left out: on a busy machine they
 * would delay the whole ones.
 */
const SLOW_MS = 700;

/**
 * Transcribes sentences one at a time, in order. If they come faster than they can be transcribed,
 * the oldest that waits is dropped.
 */
export class SentenceQueue<Key> {
  readonly #transcribe: (sentence: Sentence<Key>) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #waiting: Sentence<Key>[] = [];
  #running = false;
  #tookMs = 0;

  constructor(
    transcribe: (sentence: Sentence<Key>) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    [this.#transcribe, this.#onError] = [transcribe, onError];
  }

  /** Whether a partial sentence would be transcribed at once. */
  get idle(): boolean {
    return !this.#running && this.#waiting.length === 0;
  }

  add(sentence: Sentence<Key>): void {
    if (sentence.isPartial && (!this.idle || this.#tookMs > SLOW_MS)) return;
    this.#waiting.push(sentence);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    if (!this.#running) void this.#run();
  }

  /** Drops what waits, for example because its speaker no longer agrees. */
  drop(isDropped: (key: Key) => boolean): void {
    this.#waiting = this.#waiting.filter(({ key }) => !isDropped(key));
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const startedMs = performance.now();
      try {
        await this.#transcribe(next);
      } catch (error) {
        this.#onError(error);
      }
      this.#tookMs = performance.now() - startedMs;
    }
    this.#running = false;
  }
}
