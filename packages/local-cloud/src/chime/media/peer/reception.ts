/** The statistics of one received stream that are reported to its sender (RFC 3550, 6.4.1). */
export class Reception {
  readonly ssrc: number;
  readonly #base: number;
  /** The highest sequence number, extended by the number of wrap-arounds. */
  #highest: number;
  #received = 0;
  #before = { expected: 0, received: 0 };
  #report: { ntp: number; atMs: number } | undefined;

  constructor(ssrc: number, sequence: number) {
    this.ssrc = ssrc;
    this.#base = sequence;
    this.#highest = sequence - 1;
  }

  /**
   * Counts a packet. Returns the sequence numbers that were skipped before it if they are few
   * enough to request again.
   */
  note(sequence: number): number[] {
    this.#received++;
    const step = ((sequence - this.#highest) << 16) >> 16;
    if (step <= 0) return [];
    const skipped =
      step > 1 && step < 64
        ? Array.from({ length: step - 1 }, (_, index) => (this.#highest + 1 + index) & 0xffff)
        : [];
    this.#highest += step;
    return skipped;
  }

  /**
   * Stores the middle 32 bits of the NTP timestamp of a sender report and the time of its arrival.
   */
  noteSenderReport(ntpTimestamp: bigint, nowMs: number): void {
    this.#report = { ntp: Number((ntpTimestamp >> 16n) & 0xffff_ffffn), atMs: nowMs };
  }

  /** Returns the fields of a report block. The fraction lost counts from the previous report. */
  report(nowMs: number) {
    const expected = this.#highest - this.#base + 1;
    const expectedNow = expected - this.#before.expected;
    const lostNow = expectedNow - (this.#received - this.#before.received);
    this.#before = { expected, received: this.#received };
    return {
      ssrc: this.ssrc,
      fractionLost:
        expectedNow > 0 && lostNow > 0
          ? Math.min(255, Math.floor((lostNow * 256) / expectedNow))
          : 0,
      packetsLost: Math.max(0, expected - this.#received),
      highestSequence: this.#highest >>> 0,
      jitter: 0,
      lsr: this.#report?.ntp ?? 0,
      dlsr: this.#report ? Math.floor((nowMs - this.#report.atMs) * 65.536) : 0,
    };
  }
}
