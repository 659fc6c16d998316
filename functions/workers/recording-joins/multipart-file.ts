import type { PartUpload } from '@parley/data/files/files-bucket.ts';

/** The bytes of a part. S3 takes 10,000 parts, which is 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** The parts before the current one whose bytes may still be replaced. */
const OPEN_PARTS = 2;

/**
 * A file that is written from its beginning to its end and stored in parts. Bytes at its beginning
 * and in the last parts can be replaced, as containers do with their lengths; those parts are
 * stored later. So a few parts are in memory, however large the file is.
 */
export class MultipartFile {
  readonly #upload: PartUpload;
  readonly #parts = new Map<number, Uint8Array>();
  #size = 0;

  constructor(upload: PartUpload) {
    this.#upload = upload;
  }

  /** The number of bytes that were written. */
  get size(): number {
    return this.#size;
  }

  /** @throws Error if the position belongs to a part that is already stored */
  async write({ position, data }: { position: number; data: Uint8Array }): Promise<void> {
    for (let at = 0; at < data.length;) {
      const index = Math.floor((position + at) / PART_BYTES);
      const from = (position + at) % PART_BYTES;
      const bytes = data.subarray(at, at + PART_BYTES - from);
      this.#open(index).set(bytes, from);
      at += bytes.length;
    }
    this.#size = Math.max(this.#size, position + data.length);
    const current = Math.floor(this.#size / PART_BYTES);
    for (const index of this.#parts.keys())
      if (index > 0 && index < current - OPEN_PARTS) await this.#store(index);
  }

  /** Stores the remaining parts and completes the file. */
  async close(): Promise<void> {
    for (const index of this.#parts.keys()) await this.#store(index);
    await this.#upload.complete();
  }

  #open(index: number): Uint8Array {
    const known = this.#parts.get(index);
    if (known) return known;
    if (index * PART_BYTES < this.#size && index < Math.floor((this.#size - 1) / PART_BYTES))
      throw new Error('a part of the file that is to be changed is already stored');
    const part = new Uint8Array(PART_BYTES);
    this.#parts.set(index, part);
    return part;
  }

  async #store(index: number): Promise<void> {
    const bytes = this.#parts.get(index)!;
    this.#parts.delete(index);
    await this.#upload.put(
      index + 1,
      bytes.subarray(0, Math.min(PART_BYTES, this.#size - index * PART_BYTES)),
    );
  }
}
