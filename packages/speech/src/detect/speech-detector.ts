import { join } from 'node:path';
import type { Vad } from 'sherpa-onnx-node';
import { loadSherpa } from '../models/load-sherpa.ts';
import { verifyModel } from '../models/model-files.ts';

/** The sampling rate in Hz that all models of this package require. */
export const SAMPLE_RATE = 16_000;

/** A span of speech: its start and end in seconds from the first sample. */
export interface SpeechSpan {
  from: number;
  to: number;
}

/** A complete span of speech in a stream, with its samples. */
interface SampledSpan extends SpeechSpan {
  samples: Float32Array;
}

/** Voice activity detection in a sound that arrives in parts. */
interface SpeechStream {
  /**
   * Adds any number of samples (16 kHz, −1 to 1), and returns the spans that are complete now: a
   * pause followed, or they have reached the maximum duration.
   */
  accept(samples: Float32Array): SampledSpan[];
  /** Checks whether the latest samples are speech. */
  isSpeaking(): boolean;
  /** Ends the sound and returns the spans that are still open. Later times begin at 0 again. */
  finish(): SampledSpan[];
}

export interface SpeechDetectorOptions {
  /** A shorter silence does not end a span. By default 0.3 s. */
  minSilenceSeconds?: number;
  /** A shorter sound does not count as speech. By default 0.2 s. */
  minSpeechSeconds?: number;
  /** A longer span is divided at its next short pause. By default 20 s. */
  maxSpeechSeconds?: number;
}

export interface SpeechDetector {
  /** Returns the spans of speech in a whole sound (16 kHz, mono, −1 to 1), in the order of time. */
  findSpeech(samples: Float32Array): SpeechSpan[];
  /** Opens a stream for one source of sound. Each stream has its own state of about 3 MB. */
  openStream(options?: SpeechDetectorOptions): SpeechStream;
}

/** The number of samples that Silero processes at once: 32 ms. */
const WINDOW = 512;
/** The duration of sound that a stream buffers. It must be longer than any span. */
const BUFFER_SECONDS = 60;

/**
 * Opens Silero VAD, a voice activity detector.
 * @param modelsDir the folder that contains a folder for each model
 * @param defaults the options of all streams and of `findSpeech`
 * @throws ModelError if the model file is missing or has unexpected content
 * @throws SpeechRuntimeError if this machine cannot run the model
 */
export async function openSpeechDetector({
  modelsDir,
  ...defaults
}: { modelsDir: string } & SpeechDetectorOptions): Promise<SpeechDetector> {
  const { folder } = await verifyModel(modelsDir, 'silero-vad');
  const model = join(folder, 'silero_vad.onnx');
  const { Vad } = await loadSherpa();
  const open = (options: SpeechDetectorOptions) => new SileroStream(Vad, model, options);
  const whole = open(defaults);
  return {
    findSpeech(samples) {
      const spans = [...whole.accept(samples), ...whole.finish()];
      return spans.map(({ from, to }) => ({ from, to }));
    },
    openStream: (options) => open({ ...defaults, ...options }),
  };
}

class SileroStream implements SpeechStream {
  readonly #vad: Vad;
  /** Samples that do not yet fill a window. */
  #rest = new Float32Array(0);

  constructor(
    Detector: typeof Vad,
    model: string,
    {
      minSilenceSeconds = 0.3,
      minSpeechSeconds = 0.2,
      maxSpeechSeconds = 20,
    }: SpeechDetectorOptions,
  ) {
    this.#vad = new Detector(
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

  accept(samples: Float32Array): SampledSpan[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const passages: SampledSpan[] = [];
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

  finish(): SampledSpan[] {
    const passages: SampledSpan[] = [];
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

  #take(passages: SampledSpan[]): void {
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
