import { readVp8 } from '../media/peer/vp8.ts';
import { StreamClock } from './stream-clock.ts';

export interface Frame {
  ms: number;
  data: Buffer;
  keyframe: boolean;
}

const CLOCK_RATE = 90_000;

/**
 * Puts the packets of a video stream together to frames. After a loss nothing comes until the next
 * whole picture.
 */
export class Vp8Frames {
  readonly #clock = new StreamClock(CLOCK_RATE);
  #pieces: Buffer[] = [];
  #keyframe = false;
  #ms = 0;
  #sequence: number | undefined;
  #broken = true;

  /** The frame that a packet completes. */
  add({
    payload,
    sequenceNumber,
    timestamp,
    marker,
    atMs,
  }: {
    payload: Buffer;
    sequenceNumber: number;
    timestamp: number;
    marker: boolean;
    atMs: number;
  }): Frame | undefined {
    if (this.#sequence !== undefined && sequenceNumber !== ((this.#sequence + 1) & 0xffff))
      this.#broken = true;
    this.#sequence = sequenceNumber;
    const read = readVp8(payload);
    if (!read) return undefined;
    if (read.first) {
      if (read.keyframe) this.#broken = false;
      [this.#pieces, this.#keyframe, this.#ms] = [
        [],
        read.keyframe,
        this.#clock.at(timestamp, atMs),
      ];
    }
    this.#pieces.push(read.data);
    if (!marker || this.#broken) return undefined;
    const frame = { ms: this.#ms, data: Buffer.concat(this.#pieces), keyframe: this.#keyframe };
    this.#pieces = [];
    return frame;
  }
}

/** Width and height of a whole picture (RFC 6386, 9.1); undefined when it is none. */
export function sizeOf(frame: Buffer): { width: number; height: number } | undefined {
  if (frame.length < 10 || frame.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff };
}
