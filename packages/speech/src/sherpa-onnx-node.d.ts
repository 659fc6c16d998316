/** The part of sherpa-onnx-node 1.13.8 that this package uses; the package ships no types. */
declare module 'sherpa-onnx-node' {
  export interface Waveform {
    /** −1 to 1. */
    samples: Float32Array;
    /** Samples per second. */
    sampleRate: number;
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: {
      whisper: {
        encoder: string;
        decoder: string;
        /** A code of the model, such as `en`; empty for a model of one language. */
        language: string;
        task: 'transcribe';
        /** Frames of silence (10 ms each) after the samples. */
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
    /** Pieces of words; one that starts a word begins with a space. */
    tokens: string[];
    /** Seconds at which each token starts. */
    timestamps: number[];
    /** Seconds that each token lasts. */
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
      /** Probability from which a window counts as speech. */
      threshold: number;
      /** Seconds. */
      minSilenceDuration: number;
      /** Seconds. */
      minSpeechDuration: number;
      /** Seconds. */
      maxSpeechDuration: number;
      /** Samples of one step. */
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
    /** Whether the last window belongs to speech. */
    isDetected(): boolean;
    /** Returns the oldest finished span; `start` counts samples since the last reset. */
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
