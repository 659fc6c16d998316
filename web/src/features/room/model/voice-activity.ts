/** The loudness (root mean square, 0 to 1) at which speech begins in a room with noise. */
const BEGINS = 0.02;
/** The minimum loudness at which speech begins, which is sufficient in a silent room. */
const BEGINS_QUIET = 0.004;
/** The minimum ratio of a voice to the noise of the room. */
const ABOVE_NOISE = 4;
/** Speech continues while the loudness is above this share of the one at which it begins. */
const GOES_ON = 0.5;
/**
 * The factor by which the estimate of the noise rises per reading, which is a fifth per second at
 * 20 readings.
 */
const RISES = 1.01;
const LOWEST = 0.0001;

/**
 * Distinguishes speech from noise by the loudness of a microphone. It adapts to the noise of the
 * room, so that quiet voices and microphones with low levels are detected too, and never requires
 * more than a normal voice.
 */
export class VoiceActivity {
  #noise = BEGINS;
  #speaking = false;

  /** Adds a reading (root mean square, 0 to 1). Returns whether somebody is speaking. */
  hear(level: number): boolean {
    // Between words there is only noise, so the quietest reading is the noise.
    this.#noise = Math.min(Math.max(level, LOWEST), this.#noise * RISES);
    const begins = Math.min(BEGINS, Math.max(BEGINS_QUIET, this.#noise * ABOVE_NOISE));
    this.#speaking = level > (this.#speaking ? begins * GOES_ON : begins);
    return this.#speaking;
  }
}
