/** A word that was recognized, with the punctuation that follows it. */
export interface TranscribedWord {
  text: string;
  /** Seconds from the first sample. */
  from: number;
  to: number;
  /** Probability that the word is right, 0 to 1; null if the model does not say. */
  confidence: number | null;
}

/** Turns speech into words. */
export interface Transcriber {
  /** Kept with every transcript; the version changes with the model's files. */
  readonly model: { name: string; version: string };
  /**
   * Returns the words of a sound, in order; none for a sound without speech.
   * @param samples 16 kHz, mono, −1 to 1
   * @param options language a code of ISO 639-1 that `isSpokenLanguage` knows
   * @throws LanguageError
   */
  transcribe(samples: Float32Array, options: { language: string }): Promise<TranscribedWord[]>;
  /** Frees the model's memory; the transcriber cannot be used afterwards. */
  close(): void;
}
