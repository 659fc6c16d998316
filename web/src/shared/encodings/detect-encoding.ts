import { type Encoding, findEncoding } from '@parley/domain/encodings/encodings.ts';
import { guessEncoding } from '@parley/domain/encodings/guess-encoding.ts';

/** Enough to tell an encoding; the detector takes long for more. */
const SAMPLE_BYTES = 16_384;

/**
 * Returns the encoding of a text. If its bytes prove none, a detector of letter frequencies is
 * loaded.
 *
 * @param isKnownHead whether a text is a usual head of a column, for lists
 */
export async function detectEncoding(
  bytes: Uint8Array,
  isKnownHead?: (text: string) => boolean,
): Promise<Encoding> {
  const proven = findEncoding(bytes);
  if (proven) return proven;
  const { analyse } = await import('chardet');
  return guessEncoding(bytes, analyse(bytes.subarray(0, SAMPLE_BYTES)), isKnownHead);
}
