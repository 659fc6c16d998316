import { UnreadableAudioError } from '../../unreadable-audio-error.ts';
import { BitReader } from './bit-reader.ts';
import { findBands, type ScaleFactorBands } from './scale-factor-bands.ts';

/** The types of audio objects (ISO 14496-3, table 1.17). */
const LOW_COMPLEXITY = 2;
const EXTENSIONS = [5, 29];
const EXPLICIT_RATE = 15;

/**
 * Reads the AudioSpecificConfig of an AAC stream (ISO 14496-3, section 1.6.2.1). If a stream uses
 * spectral band replication (HE-AAC), only its AAC-LC core is decoded, which contains the lower
 * half of the spectrum and thus most of the speech.
 * @returns the scale factor bands for the sampling rate of the stream
 * @throws UnreadableAudioError with the code `codec-not-supported` for another kind of AAC, or
 * `unreadable-audio` for truncated bytes
 */
export function readAudioSpecificConfig(config: Uint8Array): ScaleFactorBands {
  const bits = new BitReader(config);
  let [type, index] = [0, 0];
  try {
    type = readType(bits);
    index = readRateIndex(bits);
    bits.skip(4);
    if (EXTENSIONS.includes(type)) {
      readRateIndex(bits);
      type = readType(bits);
    }
    // The flag for packets of 960 samples, which only digital radio uses, is not supported.
    if (bits.readFlag()) type = 0;
  } catch {
    throw new UnreadableAudioError('unreadable-audio', 'The description of its sound is cut off.');
  }
  const bands = findBands(index);
  if (type !== LOW_COMPLEXITY || !bands)
    throw new UnreadableAudioError('codec-not-supported', 'It is another AAC than AAC-LC.');
  return bands;
}

function readType(bits: BitReader): number {
  const type = bits.read(5);
  return type === 31 ? 32 + bits.read(6) : type;
}

/** Returns the index of the sampling frequency; 15 if the frequency itself is given instead. */
function readRateIndex(bits: BitReader): number {
  const index = bits.read(4);
  if (index === EXPLICIT_RATE) bits.skip(24);
  return index;
}
