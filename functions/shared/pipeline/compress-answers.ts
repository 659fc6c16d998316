import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Step } from './step.ts';

/**
 * The minimum size in bytes of a compressed response, which CloudFront uses too. A smaller one fits
 * into one packet anyway.
 */
const MIN_BYTES = 1_000;
/** The result is nearly as small as with the highest quality and takes a fraction of the time. */
const BROTLI_QUALITY = 4;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

/** Returns the encoding that the caller prefers among the supported ones; brotli comes first. */
function chooseEncoding(accepted: string): Encoding | undefined {
  const names = accepted
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/**
 * Compresses responses of 1,000 bytes and more for callers that accept it, because neither API
 * Gateway's HTTP APIs nor CloudFront (for uncached responses) compress the response of a function
 * (ADR 45).
 */
export const compressAnswers = (): Step => ({
  after: async (request) => {
    const { event, response } = request;
    if (!response || response.isBase64Encoded) return;
    const body = Buffer.from(response.body);
    if (body.length < MIN_BYTES) return;
    const headers = { ...response.headers, vary: 'accept-encoding' };
    const encoding = chooseEncoding(event.headers['accept-encoding'] ?? '');
    request.response = encoding
      ? {
          ...response,
          headers: { ...headers, 'content-encoding': encoding },
          body: (await compressors[encoding](body)).toString('base64'),
          isBase64Encoded: true,
        }
      : { ...response, headers };
  },
});
