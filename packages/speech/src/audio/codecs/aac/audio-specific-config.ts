import { UnreadableAudioError } from '../../unreadable-audio-error.ts';
import { BitReader } from './bit-reader.ts';
import { findBands, type ScaleFactorBands } from './scale-factor-bands.ts';

/** Types of audio objects (ISO 14496-3, table 1.17). */
const LOW_COMPLEXITY = 2;
const EXTENSIONS = [5, 29];
const EXPLICIT_RATE = 15;

/**
 * Reads the description of an AAC stream (ISO 14496-3, 1.6.2.1). Of a stream with spectral band
 * replication (HE-AAC) only the lower half of the spectrum is read: speech lies there.
 * @throws UnreadableAudioError `codec-not-supported` for anything but AAC-LC
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
    // A flag for 960 samples a packet, which nobody uses outside of radio.
    if (bits.flag()) type = 0;
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

/** Returns the index of the sampling frequency; one that is written out has no index. */
function readRateIndex(bits: BitReader): number {
  const index = bits.read(4);
  if (index === EXPLICIT_RATE) bits.skip(24);
  return index;
}
