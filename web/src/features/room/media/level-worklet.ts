// Runs in the audio thread, which is not slowed down in a background tab. Its globals are the
// AudioWorklet's, which TypeScript's libraries lack.
declare const registerProcessor: (name: string, processor: unknown) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Each reading covers about 43 ms at 48 kHz. */
const SAMPLES = 2048;

class LevelProcessor extends AudioWorkletProcessor {
  #sum = 0;
  #count = 0;

  /** Reports the root mean square (0 to 1) of each block of samples. */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    if (!samples) return true;
    for (const sample of samples) this.#sum += sample * sample;
    this.#count += samples.length;
    if (this.#count >= SAMPLES) {
      this.port.postMessage(Math.sqrt(this.#sum / this.#count));
      this.#sum = 0;
      this.#count = 0;
    }
    return true;
  }
}
registerProcessor('parley-level', LevelProcessor);
