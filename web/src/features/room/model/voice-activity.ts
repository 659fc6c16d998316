/** The loudness (root mean square, 0 to 1) at which speech begins in a room with noise. */
const BEGINS = 0.02;
/** The lowest loudness at which it begins: in a silent room a quiet voice is enough. */
const BEGINS_QUIET = 0.004;
/** How much louder than the noise of the room a voice is. */
const ABOVE_NOISE = 4;
/** Speech goes on down to this share of the loudness at which it begins. */
const GOES_ON = 0.5;
/** How fast the estimate of the noise follows louder readings; at 20 a second, a fifth a second. */
const RISES = 1.01;
const LOWEST = 0.0001;

/**
 * Tells speech from noise by the loudness of a microphone. It adapts to the noise of the room, so
 * that quiet voices and low microphones are heard too; it never needs more than a normal voice.
 */
export class VoiceActivity {
  #noise = BEGINS;
  #speaking = false;

  /** Adds a reading (root mean square, 0 to 1) and returns whether somebody is speaking. */
  hear(level: number): boolean {
    // Between words the noise alone is heard, so the quietest reading is the noise.
    this.#noise = Math.min(Math.max(level, LOWEST), this.#noise * RISES);
    const begins = Math.min(BEGINS, Math.max(BEGINS_QUIET, this.#noise * ABOVE_NOISE));
    this.#speaking = level > (this.#speaking ? begins * GOES_ON : begins);
    return this.#speaking;
  }
}
