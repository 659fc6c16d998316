import { S3Error } from '../s3-error.ts';

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a Range header against an object of `size` bytes. Undefined means the whole object: no
 * header, several ranges, or not a byte range (RFC 9110 section 14.2 lets a server ignore those).
 * Throws InvalidRange when nothing is in it.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const [, from, to] = parts as unknown as [string, string, string];
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last)
    throw new S3Error('InvalidRange', undefined, { 'content-range': `bytes */${size}` });
  return { first, last };
}
