import type { MediaSource } from './media-source.ts';

/** Bytes that are read at once: few requests for a large file, little memory. */
const WINDOW = 4 << 20;

/**
 * Reads a source at any position through one window, so that memory does not grow with the file.
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

  /** Returns a copy of `length` bytes from `at` on; fewer at the end of the file. */
  async bytes(at: number, length: number): Promise<Uint8Array> {
    if (length > WINDOW) return readFully(this.#source, at, Math.min(length, this.size - at));
    return (await this.peek(at, length)).slice();
  }

  /**
   * Returns up to `length` bytes (at most a window) without copying them. Whoever keeps them keeps
   * the whole window in memory.
   */
  async peek(at: number, length: number): Promise<Uint8Array> {
    if (at < this.#start || at + length > this.#start + this.#window.length) {
      this.#window = await readFully(this.#source, at, Math.min(WINDOW, this.size - at));
      this.#start = at;
    }
    return this.#window.subarray(at - this.#start, at - this.#start + length);
  }

  /** Returns a view of `length` bytes (at most a window); undefined if the file ends before. */
  async view(at: number, length: number): Promise<DataView | undefined> {
    const bytes = length > WINDOW ? await this.bytes(at, length) : await this.peek(at, length);
    return bytes.length < length ? undefined : toView(bytes);
  }
}

export const toView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `slice` of a Buffer would not copy. */
const toPlain = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

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
