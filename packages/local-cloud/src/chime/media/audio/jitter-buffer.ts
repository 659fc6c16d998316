import { FRAME } from './opus-codec.ts';

/** Frames that wait before the first one is played: 40 ms, for packets do not come evenly. */
const PRIME = 2;
/** More than this is delay that nobody gets back. */
const MAX_FRAMES = 8;
/** Holes up to this are filled with silence, so that time goes on evenly. */
const FILLED = 5;

/** Turns packets that come when they come into one frame each 20 ms. */
export class JitterBuffer {
  #frames: (Int16Array | undefined)[] = [];
  #primed = false;
  #sequence: number | undefined;

  /**
   * Whether a packet is the next one, or a later one whose gap is then filled; false: it comes too
   * late or again.
   */
  accept(sequence: number): boolean {
    const step = this.#sequence === undefined ? 1 : (sequence - this.#sequence) & 0xffff;
    if (step === 0 || step > 0x8000) return false;
    for (let missing = 1; missing < Math.min(step, FILLED); missing++) this.#frames.push(undefined);
    this.#sequence = sequence;
    return true;
  }

  /** Adds the samples of an accepted packet: one frame or several. */
  push(samples: Int16Array): void {
    for (let at = 0; at + FRAME <= samples.length; at += FRAME)
      this.#frames.push(samples.subarray(at, at + FRAME));
    if (this.#frames.length > MAX_FRAMES) this.#frames.splice(0, this.#frames.length - PRIME);
  }

  /** The frame to play now; undefined: silence. */
  next(): Int16Array | undefined {
    if (!this.#primed) this.#primed = this.#frames.length >= PRIME;
    if (!this.#primed) return undefined;
    if (this.#frames.length === 0) this.#primed = false;
    return this.#frames.shift();
  }

  clear(): void {
    this.#frames = [];
    this.#primed = false;
    this.#sequence = undefined;
  }
}
