import type { Segment } from './speech.ts';

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
