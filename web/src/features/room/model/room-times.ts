import type { RoomView } from '@parley/contracts/room/room.schema.ts';

/**
 * Returns the seconds recorded until an instant (ms, the server's clock): those in the answer, and
 * the time since then.
 */
export function recordedSeconds(
  { recording, now }: Pick<RoomView, 'recording' | 'now'>,
  at: number,
): number {
  const since = recording.state === 'recording' ? Math.max(0, (at - Date.parse(now)) / 1000) : 0;
  return recording.elapsed_seconds + since;
}

/**
 * The difference between the server's clock and this machine's (ms), estimated as by NTP (RFC 5905,
 * section 8) from answers that contain when the request arrived and when it was answered; the
 * server's processing time does not count. A shorter round trip gives a better estimate, so the
 * best one is used.
 */
export class ClockOffset {
  #offset = 0;
  #trip = Number.POSITIVE_INFINITY;

  /**
   * @param said the server's clock (ISO)
   * @param sentAt, gotAt this machine's clock (ms)
   */
  learn(said: { now: string; answered_at: string }, sentAt: number, gotAt: number): void {
    const [asked, answered] = [Date.parse(said.now), Date.parse(said.answered_at)];
    const trip = Math.max(0, gotAt - sentAt - (answered - asked));
    const offset = (asked - sentAt + (answered - gotAt)) / 2;
    // A change of the clock invalidates the previous estimate.
    const moved = Math.abs(offset - this.#offset) > trip / 2 + this.#trip / 2 + 250;
    if (trip > this.#trip && !moved) return;
    this.#offset = offset;
    this.#trip = trip;
  }

  /** Converts this machine's time to the server's (ms). */
  at(here: number): number {
    return here + this.#offset;
  }
}
