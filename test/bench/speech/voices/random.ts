/** A generator of pseudorandom numbers (mulberry32). They are the same for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a uniformly distributed number from `low` (inclusive) to `high` (exclusive). */
  uniform(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer from 0 to `count` − 1. */
  integer(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Returns a number of the standard normal distribution (Box-Muller transform). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}
