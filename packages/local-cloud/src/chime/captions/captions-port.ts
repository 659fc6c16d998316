/** The sampling rate of the sound from which captions are made, in Hz. */
export const CAPTION_SAMPLE_RATE = 16_000;

/** Finds the speech in the sound of one speaker, which arrives in parts. */
export interface SpeechStream {
  /**
   * Adds samples (mono, −1 to 1), and returns the spans of speech that are complete now: a pause
   * followed, or they have reached the maximum duration.
   */
  accept(samples: Float32Array): readonly object[];
  /** Whether the latest samples are speech. */
  isSpeaking(): boolean;
  /** Ends the sound and returns the spans that are still open. The next sound begins anew. */
  finish(): readonly object[];
}

/** A word of a sentence, whose times are seconds from the first sample. */
interface CaptionWord {
  text: string;
  from: number;
  to: number;
}

/** How captions are made from sound. The local cloud has no models of its own. */
export interface Captions {
  openStream(options: { minSilenceSeconds: number; maxSpeechSeconds: number }): SpeechStream;
  /** Returns the words of a sentence. `language` is a code such as `en`. */
  transcribe(samples: Float32Array, options: { language: string }): Promise<readonly CaptionWord[]>;
}

/**
 * What the module exports that `captions` of `startLocalCloud` names. The process for live
 * transcription loads it with the first meeting that has captions.
 */
export interface CaptionsModule {
  /** Loads the models. If it rejects, live transcription fails with the error's message. */
  openCaptions(): Promise<Captions>;
}
