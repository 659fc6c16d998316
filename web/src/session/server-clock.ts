/**
 * The server's clock as far as answers show it: their `date` header has whole seconds, so this is
 * right to about a second.
 */
export class ServerClock {
  #offset = 0;
  readonly #now: () => number;

  /** @param now the browser's clock, ms since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Learns from an answer: `date` is its header, `sentAt` when the request left (browser's clock,
   * ms).
   */
  learn(date: string | null, sentAt: number): void {
    const said = date === null ? Number.NaN : Date.parse(date);
    if (Number.isNaN(said)) return;
    const middle = (sentAt + this.#now()) / 2;
    const offset = said + 500 - middle;
    // A cached or slow answer says little; only differences that a person would notice are taken
    // over.
    this.#offset = Math.abs(offset) < 1500 ? 0 : offset;
  }

  /** Milliseconds since the epoch by the server's clock. */
  now = (): number => this.#now() + this.#offset;
}
