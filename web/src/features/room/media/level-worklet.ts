// Runs in the audio thread, which is not slowed down in a background tab. Its globals are the
// AudioWorklet's, which TypeScript's libraries lack.
declare const registerProcessor: (name: string, processor: unknown) => void;
/** The time of the audio context, in seconds, at the first sample of the current block. */
declare const currentTime: number;
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Each reading covers about 43 ms at 48 kHz. */
const SAMPLES = 2048;

/**
 * The loudness of a block (root mean square, 0 to 1), and the time of its last sample in seconds of
 * the audio context.
 */
export interface LevelReading {
  level: number;
  at: number;
}

class LevelProcessor extends AudioWorkletProcessor {
  #sum = 0;
  #count = 0;
  #stopped = false;

  /** Any message to the node ends it. */
  constructor() {
    super();
    this.port.onmessage = () => (this.#stopped = true);
  }

  /** Reports the loudness of each block of samples. */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    if (this.#stopped) return false;
    if (!samples) return true;
    for (const sample of samples) this.#sum += sample * sample;
    this.#count += samples.length;
    if (this.#count >= SAMPLES) {
      const reading: LevelReading = {
        level: Math.sqrt(this.#sum / this.#count),
        at: currentTime + samples.length / sampleRate,
      };
      this.port.postMessage(reading);
      this.#sum = 0;
      this.#count = 0;
    }
    return true;
  }
}
registerProcessor('parley-level', LevelProcessor);
