/**
 * The server's clock as estimated from answers: their `date` header has whole seconds, so it is
 * accurate to about a second.
 */
export class ServerClock {
  #offset = 0;
  readonly #now: () => number;

  /** @param now the browser's clock, ms since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Updates the estimate from an answer: `date` is its header, `sentAt` the time at which the
   * request was sent (browser's clock, ms).
   */
  learn(date: string | null, sentAt: number): void {
    const said = date === null ? Number.NaN : Date.parse(date);
    if (Number.isNaN(said)) return;
    const middle = (sentAt + this.#now()) / 2;
    const offset = said + 500 - middle;
    // A cached or slow answer is inaccurate, so only differences that a person would notice are
    // used.
    this.#offset = Math.abs(offset) < 1500 ? 0 : offset;
  }

  /** Milliseconds since the epoch by the server's clock. */
  now = (): number => this.#now() + this.#offset;
}

/** The clock of the server that this page talks to. */
export const serverClock = new ServerClock(() => Date.now());
