/**
 * The seconds of collected speech at which the voice is compared. After the last one it is not
 * compared again.
 */
const COMPARED_AT_SECONDS = [10, 20, 30] as const;

export interface VoiceCollectorDependencies {
  /** The number of samples per second. */
  rate: number;
  /**
   * Sends the samples for comparison.
   * @returns whether the voice was recognized
   */
  compare: (samples: Float32Array) => Promise<boolean>;
  /** Called once, when no more speech is needed. */
  done: (verified: boolean) => void;
}

/**
 * Collects a person's speech in a call and has it compared, until the voice is recognized or the
 * last comparison is done. A comparison that fails counts as one that did not recognize the voice.
 */
export class VoiceCollector {
  readonly #deps: VoiceCollectorDependencies;
  #kept: Float32Array[] = [];
  #samples = 0;
  #compared = 0;
  #isComparing = false;
  #isDone = false;

  constructor(deps: VoiceCollectorDependencies) {
    this.#deps = deps;
  }

  add(samples: Float32Array): void {
    if (this.#isDone) return;
    this.#kept.push(samples);
    this.#samples += samples.length;
    const seconds = COMPARED_AT_SECONDS[this.#compared];
    if (seconds === undefined || this.#isComparing) return;
    if (this.#samples >= seconds * this.#deps.rate) void this.#compare(seconds);
  }

  /** Discards everything. */
  stop(): void {
    this.#isDone = true;
    this.#kept = [];
  }

  async #compare(seconds: number): Promise<void> {
    this.#isComparing = true;
    this.#compared += 1;
    const sound = this.#join(seconds * this.#deps.rate);
    const isVerified = await this.#deps.compare(sound).catch(() => false);
    this.#isComparing = false;
    if (this.#isDone) return;
    if (!isVerified && this.#compared < COMPARED_AT_SECONDS.length) return;
    this.stop();
    this.#deps.done(isVerified);
  }

  #join(length: number): Float32Array {
    const joined = new Float32Array(length);
    let at = 0;
    for (const block of this.#kept) {
      joined.set(block.subarray(0, length - at), at);
      at = Math.min(at + block.length, length);
    }
    return joined;
  }
}
