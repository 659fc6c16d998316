import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Step } from './step.ts';

/**
 * The minimum size in bytes of a compressed response, which CloudFront uses too. A smaller one fits
 * into one packet anyway.
 */
const MIN_BYTES = 1_000;
/** The result is nearly as small as with the highest quality and takes a fraction of the time. */
const BROTLI_QUALITY = 4;

/**
 * They run in this thread, because a function has nothing else to do meanwhile: handing a body over
 * to another thread costs as much CPU time as compressing it.
 */
const compressors = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body),
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
  after: (request) => {
    const { event, response } = request;
    if (!response || response.isBase64Encoded || response.body === '') return;
    const body = Buffer.from(response.body);
    // Also on a short response: the next one from this address may be long.
    const headers = { ...response.headers, vary: 'accept-encoding' };
    const encoding =
      body.length < MIN_BYTES ? undefined : chooseEncoding(event.headers['accept-encoding'] ?? '');
    request.response = encoding
      ? {
          ...response,
          headers: { ...headers, 'content-encoding': encoding },
          body: compressors[encoding](body).toString('base64'),
          isBase64Encoded: true,
        }
      : { ...response, headers };
  },
});
