import { S3Error } from '../s3-error.ts';

/** Pulls bytes from a stream up to a marker, holding no more than the caller allows. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffered: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * The bytes before `marker`, which is consumed too. Throws `tooLong` past `limit`,
   * MalformedPOSTRequest at the end.
   */
  async readUntil(marker: Buffer, limit: number, tooLong: () => S3Error): Promise<Buffer> {
    for (;;) {
      const at = this.#buffered.indexOf(marker);
      if (at > limit || (at < 0 && this.#buffered.length > limit + marker.length)) throw tooLong();
      if (at >= 0) return this.#take(at, marker.length);
      await this.#more();
    }
  }

  /**
   * Streams the bytes before `marker`, which is consumed too. Throws MalformedPOSTRequest when it
   * never comes.
   */
  async *streamUntil(marker: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffered.indexOf(marker);
      if (at >= 0) {
        const rest = this.#take(at, marker.length);
        if (rest.length > 0) yield rest;
        return;
      }
      // The end of what is buffered may be the beginning of the marker.
      const safe = this.#buffered.length - (marker.length - 1);
      if (safe > 0) yield this.#take(safe, 0);
      await this.#more();
    }
  }

  /** The next `count` bytes. Throws MalformedPOSTRequest when there are fewer. */
  async read(count: number): Promise<Buffer> {
    while (this.#buffered.length < count) await this.#more();
    return this.#take(count, 0);
  }

  #take(count: number, skip: number): Buffer {
    const taken = this.#buffered.subarray(0, count);
    this.#buffered = this.#buffered.subarray(count + skip);
    return taken;
  }

  async #more(): Promise<void> {
    if (!this.#ended) {
      const next = await this.#source.next();
      if (!next.done) {
        this.#buffered =
          this.#buffered.length === 0 ? next.value : Buffer.concat([this.#buffered, next.value]);
        return;
      }
      this.#ended = true;
    }
    throw new S3Error('MalformedPOSTRequest');
  }
}
