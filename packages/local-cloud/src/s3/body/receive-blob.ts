import type { S3Request } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import type { BlobFiles } from '../store/blob-files.ts';
import { BodyDigest, type Digests, readExpectedDigests } from './body-digest.ts';

const maxLineLength = 4096;
const maxChunkBytes = 64 * 1024 * 1024;

/**
 * Decodes `Content-Encoding: aws-chunked` without chunk signatures
 * (`STREAMING-UNSIGNED-PAYLOAD-TRAILER`). Yields the content as it arrives and passes each trailer
 * to `onTrailer` (name in lower case). Throws IncompleteBody if the stream ends early and
 * InvalidRequest if the framing is invalid.
 */
async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  let buffered: Buffer = Buffer.alloc(0);
  let state = 'size' as 'size' | 'content' | 'content-end' | 'trailer' | 'done';
  let remaining = 0;

  for await (const piece of source) {
    buffered = buffered.length === 0 ? piece : Buffer.concat([buffered, piece]);
    for (;;) {
      if (state === 'content') {
        const part = buffered.subarray(0, remaining);
        if (part.length === 0) break;
        buffered = buffered.subarray(part.length);
        remaining -= part.length;
        yield part;
        if (remaining === 0) state = 'content-end';
        continue;
      }
      const end = buffered.indexOf('\r\n');
      if (end > maxLineLength || (end < 0 && buffered.length > maxLineLength)) throw broken();
      if (end < 0 || state === 'done') break;
      const line = buffered.subarray(0, end).toString('latin1');
      buffered = buffered.subarray(end + 2);
      if (state === 'size') {
        remaining = parseSize(line);
        state = remaining === 0 ? 'trailer' : 'content';
      } else if (state === 'content-end') {
        if (line !== '') throw broken();
        state = 'size';
      } else if (line === '') {
        state = 'done';
      } else {
        const colon = line.indexOf(':');
        if (colon < 1) throw broken();
        onTrailer(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
      }
    }
  }
  // The SDK ends with one blank line or two, so the stream may also end in the trailer.
  if (state !== 'trailer' && state !== 'done') throw new S3Error('IncompleteBody');
}

function parseSize(line: string): number {
  if (!/^[0-9a-f]{1,8}$/i.test(line)) throw broken();
  const size = Number.parseInt(line, 16);
  if (size > maxChunkBytes) throw broken();
  return size;
}

function broken(): S3Error {
  return new S3Error('InvalidRequest', 'The aws-chunked encoding of the body is broken.');
}

const fiveGigabytes = 5 * 1024 ** 3;

/**
 * Streams the body of a PUT into a new blob and verifies everything that the client announced about
 * it. The blob is on disk when this resolves; it becomes visible only through a row. On failure
 * nothing is stored and the matching S3Error is thrown.
 */
export async function receiveBlob(
  blobs: BlobFiles,
  request: S3Request,
): Promise<Digests & { blob: string }> {
  const payload = request.headers['x-amz-content-sha256'];
  const chunked = payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (payload?.startsWith('STREAMING-') && !chunked) {
    throw new S3Error('NotImplemented', `The payload encoding ${payload} is not implemented.`);
  }
  const announced = readSize(
    request.headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'],
  );
  if (announced > fiveGigabytes) throw new S3Error('EntityTooLarge');
  const digest = new BodyDigest(readExpectedDigests(request.headers), announced);
  const acceptTrailer = digest.acceptTrailer.bind(digest);
  const content = chunked ? decodeAwsChunked(request.body, acceptTrailer) : request.body;

  let digests: Digests | undefined;
  const blob = await blobs.write(digest.observe(content), () => {
    digests = digest.finish(announced);
  });
  return { ...digests!, blob };
}

function readSize(text: string | undefined): number {
  if (text === undefined) throw new S3Error('MissingContentLength');
  if (!/^\d{1,15}$/.test(text))
    throw new S3Error('InvalidArgument', 'The announced length is not a number.');
  return Number(text);
}
