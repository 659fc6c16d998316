import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';

/** A speech segment, in milliseconds since the epoch; `to` grows while it is in progress. */
export interface Segment {
  from: number;
  to: number;
}

/** A pause between words does not end a segment, and a short noise does not begin one. */
const HANGOVER_MS = 450;
const MIN_MS = 200;

/**
 * How often a page reports who spoke. The answer has the room, so this is a little more often than
 * a page in the call reads it.
 */
export const REPORT_MS = 24_000;

/** Builds speech segments from single readings of voice activity. */
export class Speech {
  #open: Segment | undefined;
  #done: Segment[] = [];

  /** Adds a reading: whether a voice was heard at an instant (ms). Readings arrive in order. */
  hear(at: number, speaking: boolean): void {
    if (this.#open && at - this.#open.to > HANGOVER_MS) this.#close();
    if (!speaking) return;
    if (this.#open) this.#open.to = at;
    else this.#open = { from: at, to: at };
  }

  /** Whether somebody is speaking now, including short pauses. */
  get speaking(): boolean {
    return this.#open !== undefined && this.#open.to - this.#open.from >= MIN_MS;
  }

  /** Returns the completed segments once; the next call returns later ones. */
  take(): Segment[] {
    return this.#done.splice(0);
  }

  /** Like `take`, with the segment in progress cut here; its rest will be a segment of its own. */
  cut(): Segment[] {
    const open = this.#open;
    this.#close();
    if (open && open.to > open.from) this.#open = { from: open.to, to: open.to };
    return this.take();
  }

  /** Ends the segment in progress, because the microphone was muted. */
  stop(): void {
    this.#close();
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open && open.to - open.from >= MIN_MS) this.#done.push(open);
  }
}

export interface Lane {
  person: string;
  /** The position of each segment, in percent of the shown time. */
  marks: readonly { left: number; width: number }[];
  /** The share of all speech in percent. */
  share: number;
}

/** About a pixel. Wider marks would fill the lanes of a long call. */
const THINNEST = 0.1;

/**
 * Returns the speech segments as lanes over the time from `from` to `to` (ms). Shares are of all
 * speech, without silence; they add up to 100 if anybody spoke.
 */
export function lanes(
  people: readonly string[],
  spoken: ReadonlyMap<string, readonly Segment[]>,
  from: number,
  to: number,
): Lane[] {
  const span = Math.max(1, to - from);
  const inside = (person: string) =>
    (spoken.get(person) ?? [])
      .map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
      .filter((one) => one.to > one.from);
  const said = people.map((person) =>
    inside(person).reduce((sum, one) => sum + one.to - one.from, 0),
  );
  const shares = wholePercents(said);
  return people.map((person, index) => ({
    person,
    share: shares[index] ?? 0,
    marks: inside(person).map((one) => ({
      left: ((one.from - from) / span) * 100,
      width: Math.max(THINNEST, ((one.to - one.from) / span) * 100),
    })),
  }));
}

/**
 * Returns parts as whole percents that add up to 100: the rest of rounding goes to the largest
 * remainders.
 */
export function wholePercents(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  if (all <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / all) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/**
 * Returns the color of each person's voice: the candidate has the first, the panel the others in
 * the order of the list, repeated if there are more people.
 */
export function toVoices(
  people: readonly Pick<RoomPerson, 'person' | 'role'>[],
): ReadonlyMap<string, string> {
  const panel = people.filter(({ role }) => role !== 'candidate');
  return new Map(
    people.map(({ person, role }) => [
      person,
      role === 'candidate'
        ? 'var(--voice-1)'
        : `var(--voice-${2 + (panel.findIndex((one) => one.person === person) % 3)})`,
    ]),
  );
}

export interface TalkReporterDependencies {
  /**
   * Sends segments (ms, the server's clock). `last`: the page is being closed. @throws if they did
   * not arrive
   */
  send: (segments: readonly Segment[], last: boolean) => Promise<void>;
  /** Whether a recording is running; speech outside of it must not be sent. */
  recording: () => boolean;
  /** Whether speech can be measured now, or there is no microphone. */
  measured: () => boolean;
}

/** The largest number of segments in one report, and of those stored while offline. */
const MAX_SEGMENTS = 200;
const KEPT = 2000;

/**
 * Reports the person's speech segments in batches; those that did not arrive are sent with the next
 * batch. A person who says nothing is reported once for each recording, without segments, because
 * the server must know that they were silent and not just unmeasured.
 */
export class TalkReporter {
  readonly #deps: TalkReporterDependencies;
  #waiting: Segment[] = [];
  #running = false;
  #isReported = false;

  constructor(deps: TalkReporterDependencies) {
    this.#deps = deps;
  }

  /** Begins the reports of a recording. */
  begin(): void {
    this.#isReported = false;
  }

  add(segments: readonly Segment[]): void {
    if (!this.#deps.recording()) return;
    this.#waiting = [...this.#waiting, ...segments].slice(-KEPT);
  }

  /**
   * Sends the collected segments. Called every few seconds, and with `last` when the page is
   * closed.
   */
  async flush(last = false): Promise<void> {
    const isSilent = !this.#isReported && this.#deps.recording() && this.#deps.measured();
    if ((this.#running && !last) || (this.#waiting.length === 0 && !isSilent)) return;
    this.#running = true;
    const batch = this.#waiting.slice(0, MAX_SEGMENTS);
    try {
      await this.#deps.send(batch, last);
      this.#isReported = true;
      this.#waiting = this.#waiting.filter((segment) => !batch.includes(segment));
    } catch {
      // They stay in the queue for the next report.
    }
    this.#running = false;
  }
}
