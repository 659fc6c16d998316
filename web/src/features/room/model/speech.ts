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
