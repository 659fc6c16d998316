import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** CloudFront compresses what has between 1,000 and 10,000,000 bytes. */
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|wasm|manifest\+json)|image\/svg)/;

export type Encoding = 'br' | 'gzip';

/**
 * The encoding for a file of a type and size, by what the browser accepts; brotli first, as
 * CloudFront has it.
 */
export function encodingFor(
  accepted: string | undefined,
  type: string,
  bytes: number,
): Encoding | undefined {
  if (bytes < MIN_BYTES || bytes > MAX_BYTES || !COMPRESSIBLE.test(type)) return undefined;
  const names = (accepted ?? '')
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/** Compresses well enough for a page on the same machine: quality 5. */
export function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(body);
}
