// This code runs in the audio thread. Its globals are those of the AudioWorklet, which TypeScript's
// libraries lack.
declare const registerProcessor: (name: string, processor: unknown) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** The samples of a message, about 85 ms at 48 kHz. */
const SAMPLES = 4096;

class CaptureProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(SAMPLES);
  #count = 0;

  /** Sends the samples of the first channel in blocks. */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    if (!samples) return true;
    this.#block.set(samples, this.#count);
    this.#count += samples.length;
    if (this.#count === SAMPLES) {
      this.port.postMessage(this.#block, [this.#block.buffer]);
      this.#block = new Float32Array(SAMPLES);
      this.#count = 0;
    }
    return true;
  }
}
registerProcessor('parley-capture', CaptureProcessor);
