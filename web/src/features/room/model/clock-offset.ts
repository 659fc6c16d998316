/**
 * How far the server's clock is ahead of this machine's (ms), from one answer that says `now`. The shorter the question was under
 * way, the better it is known, so the best of those asked counts.
 */
export class ClockOffset {
  #offset = 0;
  #trip = Number.POSITIVE_INFINITY;

  /** @param said the server's clock (ISO), @param sentAt and @param gotAt this machine's (ms) */
  learn(said: string, sentAt: number, gotAt: number): void {
    const trip = gotAt - sentAt;
    const offset = Date.parse(said) - (sentAt + gotAt) / 2;
    // A clock that was put forward makes what was known worthless.
    const moved = Math.abs(offset - this.#offset) > trip / 2 + this.#trip / 2 + 250;
    if (trip > this.#trip && !moved) return;
    this.#offset = offset;
    this.#trip = trip;
  }

  /** This machine's time as the server's (ms). */
  at(here: number): number {
    return here + this.#offset;
  }
}
