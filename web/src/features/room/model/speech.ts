import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';

/** When somebody spoke, in milliseconds since the epoch; `to` grows while it goes on. */
export interface Segment {
  from: number;
  to: number;
}

/** A pause between words is no end of speaking; a cough is no beginning. */
const HANGOVER_MS = 450;
const MIN_MS = 200;

/** Makes stretches of speech out of single readings of a voice. */
export class Speech {
  #open: Segment | undefined;
  #done: Segment[] = [];

  /** One reading: whether a voice was heard at an instant (ms). Readings come in order. */
  hear(at: number, speaking: boolean): void {
    if (this.#open && at - this.#open.to > HANGOVER_MS) this.#close();
    if (!speaking) return;
    if (this.#open) this.#open.to = at;
    else this.#open = { from: at, to: at };
  }

  /** Whether somebody speaks now, short pauses included. */
  get speaking(): boolean {
    return this.#open !== undefined && this.#open.to - this.#open.from >= MIN_MS;
  }

  /** The stretches that are over, once: the next call gives what came after. */
  take(): Segment[] {
    return this.#done.splice(0);
  }

  /** As `take`, with what goes on now cut here; the rest of it will be a stretch of its own. */
  cut(): Segment[] {
    const open = this.#open;
    this.#close();
    if (open && open.to > open.from) this.#open = { from: open.to, to: open.to };
    return this.take();
  }

  /** Nobody speaks any more: the microphone was switched off. */
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
  /** Where each stretch is, in percent of the time shown. */
  marks: readonly { left: number; width: number }[];
  /** Percent of all speech. */
  share: number;
}

const THINNEST = 0.6;

/**
 * Who spoke when, as lanes over the time from `from` to `to` (ms). Shares are of what was said, so
 * that silence does not count; they add up to 100 where anybody spoke.
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
 * Parts as whole percents that add up to 100: what rounding leaves goes to the largest remainders.
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
 * The colour of each person's voice: the candidate has the first, the panel the others in the order
 * of the list, around again where there are more.
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
   * Sends stretches (ms, the server's clock). `last`: the page goes away. @throws when they did not
   * arrive
   */
  send: (segments: readonly Segment[], last: boolean) => Promise<void>;
  /** Whether a recording runs: what is said outside of it is nobody's business. */
  recording: () => boolean;
}

/** Most stretches in one report, and how many are kept while the network is gone. */
const MAX_SEGMENTS = 200;
const KEPT = 2000;

/** Reports when one has spoken, in batches; what did not arrive goes with the next. */
export class TalkReporter {
  readonly #deps: TalkReporterDependencies;
  #waiting: Segment[] = [];
  #running = false;

  constructor(deps: TalkReporterDependencies) {
    this.#deps = deps;
  }

  add(segments: readonly Segment[]): void {
    if (!this.#deps.recording()) return;
    this.#waiting = [...this.#waiting, ...segments].slice(-KEPT);
  }

  /** Sends what waits. Called every few seconds, and with `last` as the page goes away. */
  async flush(last = false): Promise<void> {
    if ((this.#running && !last) || this.#waiting.length === 0) return;
    this.#running = true;
    const batch = this.#waiting.slice(0, MAX_SEGMENTS);
    try {
      await this.#deps.send(batch, last);
      this.#waiting = this.#waiting.filter((segment) => !batch.includes(segment));
    } catch {
      // It stays and goes with the next report; nobody has to know.
    }
    this.#running = false;
  }
}
