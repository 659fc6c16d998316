import { S3Error } from '../s3-error.ts';

/** Reads bytes from a stream up to a marker, and buffers no more than the caller allows. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffered: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * Returns the bytes before `marker`, which is consumed too. Throws `tooLong` beyond `limit` and
   * MalformedPOSTRequest at the end of the stream.
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
   * Yields the bytes before `marker`, which is consumed too. Throws MalformedPOSTRequest if the
   * stream ends before it.
   */
  async *streamUntil(marker: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffered.indexOf(marker);
      if (at >= 0) {
        const rest = this.#take(at, marker.length);
        if (rest.length > 0) yield rest;
        return;
      }
      // The end of the buffered bytes may be the beginning of the marker, so it is not yielded yet.
      const safe = this.#buffered.length - (marker.length - 1);
      if (safe > 0) yield this.#take(safe, 0);
      await this.#more();
    }
  }

  /** Returns the next `count` bytes. Throws MalformedPOSTRequest if there are fewer. */
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

type PartHeaders = { name: string; filename: string | undefined };

/**
 * Parses the header block of one part of a form (RFC 7578). Throws MalformedPOSTRequest if there is
 * no field name.
 */
function readPartHeaders(block: string): PartHeaders {
  const line = block.split('\r\n').find((header) => /^content-disposition\s*:/i.test(header));
  const disposition = line?.slice(line.indexOf(':') + 1).trim() ?? '';
  if (!/^form-data\s*;/i.test(disposition)) throw new S3Error('MalformedPOSTRequest');
  const name = readParameter(disposition, 'name');
  if (name === undefined || name === '') throw new S3Error('MalformedPOSTRequest');
  return { name, filename: readParameter(disposition, 'filename') };
}

function readParameter(disposition: string, wanted: string): string | undefined {
  for (const match of disposition.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g,
  )) {
    const [, name, quoted, bare] = match;
    if (name!.toLowerCase() === wanted) return unescape(quoted ?? bare ?? '');
  }
  return undefined;
}

// Browsers encode a quote as %22 (the HTML standard) and other clients as \".
function unescape(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/g, '\r')
    .replace(/%0A/g, '\n');
}

/**
 * S3 accepts at most 20 KB of form fields before the file; the headers of one part need far less.
 */
const formLimits = {
  fieldBytes: 20 * 1024,
  partHeaderBytes: 4 * 1024,
  boundaryCharacters: 70,
  fields: 100,
};

export type UploadForm = {
  /** Keyed by lower-case name. Fields after the file are not read, as in S3. */
  fields: Map<string, string>;
  filename: string;
  /** Can be read only once, after the policy has been checked. */
  file: AsyncGenerator<Buffer>;
};

/**
 * Reads a multipart/form-data upload up to the start of its file and leaves the file to be
 * streamed. At most the fields (20 KB) and one chunk are held in memory. Throws
 * MalformedPOSTRequest, MaxPostPreDataLengthExceeded or InvalidArgument.
 */
export async function readForm(
  contentType: string,
  body: AsyncIterable<Buffer>,
): Promise<UploadForm> {
  const delimiter = Buffer.from(`\r\n--${readBoundary(contentType)}`);
  const reader = new ByteReader(prepend(Buffer.from('\r\n'), body));
  const malformed = () => new S3Error('MalformedPOSTRequest');
  const fields = new Map<string, string>();
  let fieldBytes = 0;

  await reader.readUntil(delimiter, formLimits.partHeaderBytes, malformed);
  for (;;) {
    const next = (await reader.read(2)).toString('latin1');
    if (next === '--')
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
    if (next !== '\r\n') throw malformed();
    const block = await reader.readUntil(
      Buffer.from('\r\n\r\n'),
      formLimits.partHeaderBytes,
      malformed,
    );
    const { name, filename } = readPartHeaders(block.toString('utf8'));
    const key = name.toLowerCase();
    if (key === 'file')
      return { fields, filename: baseName(filename ?? ''), file: reader.streamUntil(delimiter) };

    const room = formLimits.fieldBytes - fieldBytes;
    const value = await reader.readUntil(
      delimiter,
      room,
      () => new S3Error('MaxPostPreDataLengthExceeded'),
    );
    fieldBytes += value.length;
    if (fields.has(key))
      throw new S3Error('InvalidArgument', `POST requires exactly one ${key} field.`);
    if (fields.size >= formLimits.fields) throw new S3Error('MaxPostPreDataLengthExceeded');
    fields.set(key, value.toString('utf8'));
  }
}

function readBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2] ?? '';
  if (boundary === '' || boundary.length > formLimits.boundaryCharacters)
    throw new S3Error('MalformedPOSTRequest');
  return boundary;
}

// Adds a line break before the body, because the first delimiter has none when the body has no
// preamble.
async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

// Keeps only the last part of the path, because old browsers send the whole path of the file.
function baseName(filename: string): string {
  return filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
}
