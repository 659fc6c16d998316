import type { MediaSource } from './media-source.ts';

/** The number of bytes that are read at once: 4 MiB, to limit both the requests and the memory. */
const WINDOW_BYTES = 4 << 20;

/**
 * Reads a source at any position. It keeps only one window of 4 MiB in memory, so the memory does
 * not depend on the size of the file.
 */
export class RangeReader {
  readonly size: number;
  readonly #source: MediaSource;
  #window: Uint8Array = new Uint8Array(0);
  #start = 0;

  constructor(source: MediaSource) {
    this.#source = source;
    this.size = source.size;
  }

  /** Returns a copy of `length` bytes, beginning at `at`; fewer at the end of the file. */
  async readBytes(at: number, length: number): Promise<Uint8Array> {
    if (length > WINDOW_BYTES) return readFully(this.#source, at, Math.min(length, this.size - at));
    return (await this.peek(at, length)).slice();
  }

  /**
   * Returns up to `length` bytes, at most a window, without copying them. While the result is in
   * use, the whole window stays in memory.
   */
  async peek(at: number, length: number): Promise<Uint8Array> {
    if (at < this.#start || at + length > this.#start + this.#window.length) {
      this.#window = await readFully(this.#source, at, Math.min(WINDOW_BYTES, this.size - at));
      this.#start = at;
    }
    return this.#window.subarray(at - this.#start, at - this.#start + length);
  }

  /** Returns a view of `length` bytes; undefined if the file ends before. */
  async readView(at: number, length: number): Promise<DataView | undefined> {
    const bytes =
      length > WINDOW_BYTES ? await this.readBytes(at, length) : await this.peek(at, length);
    return bytes.length < length ? undefined : toView(bytes);
  }
}

/** Returns a view of exactly these bytes. */
export const toView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Converts a Buffer, whose `slice` does not copy, to a Uint8Array, whose `slice` does. */
const toPlain = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Reads until `length` bytes or the end of the file, even if the source returns fewer at once. */
async function readFully(source: MediaSource, at: number, length: number): Promise<Uint8Array> {
  if (length <= 0) return new Uint8Array(0);
  const first = toPlain(await source.read(at, length));
  if (first.length >= length || first.length === 0) return first;
  const all = new Uint8Array(length);
  let filled = 0;
  for (let next = first; next.length > 0; next = await source.read(at + filled, length - filled)) {
    all.set(next, filled);
    filled += next.length;
    if (filled >= length) break;
  }
  return all.subarray(0, filled);
}
