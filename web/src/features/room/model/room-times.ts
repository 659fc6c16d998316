import type { RoomView } from '@parley/contracts/room/room.schema.ts';

/**
 * Seconds recorded until an instant (ms, the server's clock): what the answer said, and what has
 * run since.
 */
export function recordedSeconds(
  { recording, now }: Pick<RoomView, 'recording' | 'now'>,
  at: number,
): number {
  const since = recording.state === 'recording' ? Math.max(0, (at - Date.parse(now)) / 1000) : 0;
  return recording.elapsed_seconds + since;
}

/**
 * How far the server's clock is ahead of this machine's (ms), from answers that say when they were
 * asked for and when they were given, as NTP (RFC 5905, section 8) does: what the server took for
 * it says nothing of the way. The shorter a question was under way, the better the clock is known,
 * so the best of those asked counts.
 */
export class ClockOffset {
  #offset = 0;
  #trip = Number.POSITIVE_INFINITY;

  /** @param said the server's clock (ISO), @param sentAt and @param gotAt this machine's (ms) */
  learn(said: { now: string; answered_at: string }, sentAt: number, gotAt: number): void {
    const [asked, answered] = [Date.parse(said.now), Date.parse(said.answered_at)];
    const trip = Math.max(0, gotAt - sentAt - (answered - asked));
    const offset = (asked - sentAt + (answered - gotAt)) / 2;
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
