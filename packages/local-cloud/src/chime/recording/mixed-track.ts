import {
  createDecoder,
  createEncoder,
  FRAME,
  RATE,
  SILENCE,
  type AudioDecoder,
} from '../media/audio/opus-codec.ts';
import { StreamClock } from './stream-clock.ts';

const FRAME_MS = 20;
/** Packets may arrive this many milliseconds later than others of the same time. */
const WINDOW_MS = 600;
const LOUDEST = 32_767;

interface Voice {
  clock: StreamClock;
  decoder: AudioDecoder;
  /** The frame after the last one with audio. */
  next: number | undefined;
}

/** The audio of everybody as one track without gaps, from second 0 on. */
export class MixedTrack {
  readonly #write: (ms: number, packet: Buffer) => void;
  readonly #voices = new Map<string, Voice>();
  readonly #frames = new Map<number, Int32Array>();
  readonly #encoder = createEncoder();
  #written = 0;

  constructor(write: (ms: number, packet: Buffer) => void) {
    this.#write = write;
  }

  /** Returns the number of milliseconds that are complete. */
  get doneMs(): number {
    return this.#written * FRAME_MS;
  }

  /** Adds an audio packet; returns the time at which it was spoken. */
  add(
    voiceKey: string,
    { timestamp, atMs, payload }: { timestamp: number; atMs: number; payload: Buffer },
  ): number {
    let voice = this.#voices.get(voiceKey);
    if (!voice)
      this.#voices.set(
        voiceKey,
        (voice = { clock: new StreamClock(RATE), decoder: createDecoder(), next: undefined }),
      );
    const ms = voice.clock.at(timestamp, atMs);
    const samples = voice.decoder.decode(payload);
    let frame = Math.round(ms / FRAME_MS);
    // Rounding must not create a gap in continuous speech.
    if (voice.next !== undefined && Math.abs(frame - voice.next) === 1) frame = voice.next;
    for (let at = 0; at + FRAME <= samples.length; at += FRAME)
      this.#mixIn(frame++, samples.subarray(at, at + FRAME));
    voice.next = frame;
    this.#finish(atMs - WINDOW_MS);
    return ms;
  }

  /** Writes the remaining audio, and silence up to the end. */
  close(endMs: number): void {
    this.#finish(endMs);
    for (const { decoder } of this.#voices.values()) decoder.close();
    this.#encoder.close();
  }

  #mixIn(frame: number, samples: Int16Array): void {
    if (frame < this.#written) return;
    const sum = this.#frames.get(frame);
    if (!sum) return void this.#frames.set(frame, Int32Array.from(samples));
    for (let index = 0; index < FRAME; index++) sum[index]! += samples[index]!;
  }

  #finish(untilMs: number): void {
    for (; (this.#written + 1) * FRAME_MS <= untilMs; this.#written++) {
      const sum = this.#frames.get(this.#written);
      this.#frames.delete(this.#written);
      this.#write(
        this.#written * FRAME_MS,
        sum
          ? this.#encoder.encode(
              Int16Array.from(sum, (value) => Math.max(-LOUDEST, Math.min(LOUDEST, value))),
            )
          : SILENCE,
      );
    }
  }
}
