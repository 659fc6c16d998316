import { measureQuality } from '@parley/speech/voice/check/quality.ts';
import { joinSamples, VOICE_RATE } from './capture.ts';

/** A hint for the user while they speak; undefined if the sound is good. */
export type VoiceHint = 'noisy' | 'clipped' | 'quiet';

export interface LiveVoice {
  /** The current loudness, from 0 to 1 for a bar. */
  level: number;
  /** Seconds of speech so far, without pauses. */
  speechSeconds: number;
  /** Seconds since the beginning. */
  seconds: number;
  hint: VoiceHint | undefined;
}

/** Each window is measured when it is full, so that no measurement takes long. */
const WINDOW_SECONDS = 5;
/** The minimum length of a window for a measurement of noise. */
const ENOUGH_SECONDS = 3;
/** The limit of the check on the server (`decideVoice`). */
const LEAST_SIGNAL_TO_NOISE = 6;
const MOST_CLIPPED_SHARE = 0.005;
/**
 * If the loudest block of speech is below this (root mean square), the person is far from the
 * microphone.
 */
const QUIET_LEVEL = 0.01;

const toLevel = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / (samples.length || 1));

/**
 * Converts a loudness to the length of a bar. Loudness is perceived in decibels: -50 dB is an empty
 * bar, and -10 dB a full one.
 */
const toBar = (level: number): number =>
  Math.min(1, Math.max(0, (20 * Math.log10(Math.max(level, 1e-5)) + 50) / 40));

/**
 * Analyses a recording of a voice while it is made: its loudness, the amount of speech, and its
 * problems. It measures the last seconds once a second, which takes a few milliseconds.
 */
export class LiveQuality {
  #window: Float32Array[] = [];
  #windowSamples = 0;
  #measuredSamples = 0;
  #earlierSpeech = 0;
  #samples = 0;
  #level = 0;
  #loudest = 0;
  #speech = 0;
  #hint: VoiceHint | undefined;

  hear(samples: Float32Array): LiveVoice {
    const level = toLevel(samples);
    this.#level = toBar(level);
    this.#loudest = Math.max(this.#loudest, level);
    this.#window.push(samples);
    this.#windowSamples += samples.length;
    this.#samples += samples.length;
    if (this.#windowSamples - this.#measuredSamples >= VOICE_RATE) this.#measure();
    return this.get();
  }

  get(): LiveVoice {
    return {
      level: this.#level,
      speechSeconds: this.#earlierSpeech + this.#speech,
      seconds: this.#samples / VOICE_RATE,
      hint: this.#hint,
    };
  }

  #measure(): void {
    const quality = measureQuality(joinSamples(this.#window));
    this.#measuredSamples = this.#windowSamples;
    this.#speech = quality.speechSeconds;
    this.#hint = this.#findHint(quality);
    if (this.#windowSamples < WINDOW_SECONDS * VOICE_RATE) return;
    this.#earlierSpeech += this.#speech;
    this.#speech = 0;
    this.#window = [];
    this.#windowSamples = 0;
    this.#measuredSamples = 0;
    this.#loudest = 0;
  }

  #findHint(quality: ReturnType<typeof measureQuality>): VoiceHint | undefined {
    if (quality.clippedShare > MOST_CLIPPED_SHARE) return 'clipped';
    if (this.#loudest < QUIET_LEVEL) return 'quiet';
    // In noise most speech is not detected, so a loud sound without any speech counts as noise as
    // well.
    const isNoisy = quality.signalToNoise < LEAST_SIGNAL_TO_NOISE;
    return isNoisy && quality.seconds >= ENOUGH_SECONDS ? 'noisy' : undefined;
  }
}
