/**
 * The types of the part of sherpa-onnx-node 1.13.8 that is used here. That package contains none.
 */
declare module 'sherpa-onnx-node' {
  export interface Waveform {
    /** Samples from −1 to 1. */
    samples: Float32Array;
    /** In Hz. */
    sampleRate: number;
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: {
      whisper: {
        encoder: string;
        decoder: string;
        /** A language code of the model, for example `en`; empty for a monolingual model. */
        language: string;
        task: 'transcribe';
        /** The number of frames of silence, 10 ms each, that are added after the samples. */
        tailPaddings: number;
        enableTokenTimestamps: 0 | 1;
        enableSegmentTimestamps: 0 | 1;
      };
      tokens: string;
      numThreads: number;
      provider: 'cpu';
      debug: 0 | 1;
    };
  }

  export interface OfflineRecognizerResult {
    text: string;
    /** Words or parts of words. The first token of a word begins with a space. */
    tokens: string[];
    /** The start of each token in seconds from the first sample. */
    timestamps: number[];
    /** The duration of each token in seconds. */
    durations: number[];
  }

  export class OfflineStream {
    acceptWaveform(waveform: Waveform): void;
  }

  export class OfflineRecognizer {
    static createAsync(config: OfflineRecognizerConfig): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<OfflineRecognizerResult>;
    setConfig(config: OfflineRecognizerConfig): void;
  }

  export interface VadConfig {
    sileroVad: {
      model: string;
      /** The minimum probability of speech for a window to count as speech. */
      threshold: number;
      /** A shorter silence does not end a span; in seconds. */
      minSilenceDuration: number;
      /** A shorter sound is not speech; in seconds. */
      minSpeechDuration: number;
      /** A longer span is divided; in seconds. */
      maxSpeechDuration: number;
      /** The number of samples in a window. */
      windowSize: number;
    };
    sampleRate: number;
    numThreads: number;
    debug: boolean;
  }

  export class Vad {
    constructor(config: VadConfig, bufferSizeInSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    /** Whether the latest window is speech. */
    isDetected(): boolean;
    /** Returns the oldest finished span. `start` is its first sample, counted since the reset. */
    front(): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
    reset(): void;
  }

  const sherpa: {
    OfflineRecognizer: typeof OfflineRecognizer;
    Vad: typeof Vad;
  };
  export default sherpa;
}
