import { join } from 'node:path';
import sherpa, { type Vad } from 'sherpa-onnx-node';
import { verifyModel } from '../models/model-files.ts';

/** Samples per second of all sound that the models of this package read. */
export const SAMPLE_RATE = 16_000;

/** Seconds from the first sample. */
export interface SpeechSpan {
  from: number;
  to: number;
}

/** A finished span of a stream with its sound. */
interface SpokenPassage extends SpeechSpan {
  samples: Float32Array;
}

/** Voice activity of a sound that is still coming in. */
export interface SpeechStream {
  /**
   * Adds samples (16 kHz, −1 to 1, any number) and returns the spans that they finish: those
   * followed by a pause, or as long as a span may be.
   */
  accept(samples: Float32Array): SpokenPassage[];
  /** Whether somebody speaks now. */
  isSpeaking(): boolean;
  /** Returns the span that the end of the sound cuts off. Times go on from 0 afterwards. */
  finish(): SpokenPassage[];
}

export interface SpeechDetectorOptions {
  /** A shorter silence does not end a span, in seconds. */
  minSilenceSeconds?: number;
  /** A shorter sound is not speech, in seconds. */
  minSpeechSeconds?: number;
  /** A longer span is split at its next short pause, in seconds. */
  maxSpeechSeconds?: number;
}

export interface SpeechDetector {
  /** Returns when somebody speaks in a whole sound (16 kHz, mono, −1 to 1), in order. */
  findSpeech(samples: Float32Array): SpeechSpan[];
  /** Opens a stream for one source of sound; each has a state of its own (about 3 MB). */
  openStream(options?: SpeechDetectorOptions): SpeechStream;
}

/** Samples that Silero looks at in one step: 32 ms. */
const WINDOW = 512;
/** Seconds of sound that a stream keeps; more than the longest span. */
const BUFFER_SECONDS = 60;

/**
 * Opens the voice activity detector, Silero VAD.
 * @param modelsDir the folder with the models
 * @throws ModelError
 */
export async function openSpeechDetector({
  modelsDir,
  ...defaults
}: { modelsDir: string } & SpeechDetectorOptions): Promise<SpeechDetector> {
  const { folder } = await verifyModel(modelsDir, 'silero-vad');
  const model = join(folder, 'silero_vad.onnx');
  const whole = new SileroStream(model, defaults);
  return {
    findSpeech(samples) {
      const spans = [...whole.accept(samples), ...whole.finish()];
      return spans.map(({ from, to }) => ({ from, to }));
    },
    openStream: (options) => new SileroStream(model, { ...defaults, ...options }),
  };
}

class SileroStream implements SpeechStream {
  readonly #vad: Vad;
  /** Samples that do not fill a window yet. */
  #rest = new Float32Array(0);

  constructor(
    model: string,
    {
      minSilenceSeconds = 0.3,
      minSpeechSeconds = 0.2,
      maxSpeechSeconds = 20,
    }: SpeechDetectorOptions,
  ) {
    this.#vad = new sherpa.Vad(
      {
        sileroVad: {
          model,
          threshold: 0.5,
          minSilenceDuration: minSilenceSeconds,
          minSpeechDuration: minSpeechSeconds,
          maxSpeechDuration: maxSpeechSeconds,
          windowSize: WINDOW,
        },
        sampleRate: SAMPLE_RATE,
        numThreads: 1,
        debug: false,
      },
      BUFFER_SECONDS,
    );
  }

  accept(samples: Float32Array): SpokenPassage[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const passages: SpokenPassage[] = [];
    let at = 0;
    for (; at + WINDOW <= all.length; at += WINDOW) {
      this.#vad.acceptWaveform(all.subarray(at, at + WINDOW));
      this.#take(passages);
    }
    this.#rest = all.slice(at);
    return passages;
  }

  isSpeaking(): boolean {
    return this.#vad.isDetected();
  }

  finish(): SpokenPassage[] {
    const passages: SpokenPassage[] = [];
    if (this.#rest.length > 0) {
      const last = new Float32Array(WINDOW);
      last.set(this.#rest);
      this.#vad.acceptWaveform(last);
      this.#rest = new Float32Array(0);
    }
    this.#vad.flush();
    this.#take(passages);
    this.#vad.reset();
    return passages;
  }

  #take(passages: SpokenPassage[]): void {
    for (; !this.#vad.isEmpty(); this.#vad.pop()) {
      const { start, samples } = this.#vad.front();
      passages.push({
        from: start / SAMPLE_RATE,
        to: (start + samples.length) / SAMPLE_RATE,
        samples,
      });
    }
  }
}
