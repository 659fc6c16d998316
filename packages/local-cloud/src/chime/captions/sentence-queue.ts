/** A sentence that waits to be transcribed. */
export interface Sentence<Key> {
  /**
   * A partial sentence is transcribed only if no other sentence waits. A later partial sentence
   * replaces it.
   */
  isPartial: boolean;
  key: Key;
  samples: Float32Array;
}

/** The maximum number of waiting sentences, because captions that are late are of no use. */
const MAX_WAITING = 3;
/**
 * If the last transcription took longer than this, partial sentences are skipped, because they
 * would delay complete ones.
 */
const SLOW_MS = 700;

/**
 * Transcribes sentences one at a time, in order. If they arrive faster than that, the oldest
 * waiting one is dropped.
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

  /** Whether a partial sentence would be transcribed immediately. */
  get idle(): boolean {
    return !this.#running && this.#waiting.length === 0;
  }

  add(sentence: Sentence<Key>): void {
    if (sentence.isPartial && (!this.idle || this.#tookMs > SLOW_MS)) return;
    this.#waiting.push(sentence);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    if (!this.#running) void this.#run();
  }

  /** Drops waiting sentences, for example because the speaker has withdrawn the consent. */
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
