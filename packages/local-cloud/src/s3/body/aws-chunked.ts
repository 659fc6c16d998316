import { S3Error } from '../s3-error.ts';

const maxLineLength = 4096;
const maxChunkBytes = 64 * 1024 * 1024;

/**
 * Decodes `Content-Encoding: aws-chunked` without chunk signatures
 * (`STREAMING-UNSIGNED-PAYLOAD-TRAILER`). Yields the content as it arrives and hands each trailer
 * to `onTrailer` (name in lower case). Throws IncompleteBody when the stream ends early,
 * InvalidRequest when the framing is broken.
 */
export async function* decodeAwsChunked(
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
  // The SDK closes with one blank line or two, so the end of the stream in the trailer is an end
  // too.
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
