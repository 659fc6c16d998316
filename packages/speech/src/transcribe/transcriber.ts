/** A recognized word, including the punctuation after it. */
export interface TranscribedWord {
  text: string;
  /** The start and end of the word in seconds from the first sample. */
  from: number;
  to: number;
  /** The probability that the word is correct, from 0 to 1; null if the model reports none. */
  confidence: number | null;
}

/** A speech recognizer, behind which there is a model or a service. */
export interface Transcriber {
  /** What recognizes the speech; stored with every transcript. The version identifies the files. */
  readonly model: { name: string; version: string };
  /**
   * Returns the words of a sound in the order of time. A sound without speech has no words.
   * @param samples 16 kHz, mono, −1 to 1
   * @param options the spoken language as a code of ISO 639-1, for example `en`
   * @throws LanguageError if the language cannot be transcribed
   */
  transcribe(samples: Float32Array, options: { language: string }): Promise<TranscribedWord[]>;
  /** Frees the memory of the model. The transcriber cannot be used afterwards. */
  close(): void;
}
