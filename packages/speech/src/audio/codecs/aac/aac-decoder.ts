import type { PacketDecoder } from '../packet-decoder.ts';
import { readAudioSpecificConfig } from './audio-specific-config.ts';
import { BitReader } from './bit-reader.ts';
import { type ChannelStream, readChannelStream } from './channel-stream.ts';
import { FilterBank } from './filter-bank.ts';
import type { ScaleFactorBands } from './scale-factor-bands.ts';
import { readMask, restoreStereo } from './stereo.ts';
import { applyShaping } from './temporal-noise-shaping.ts';
import { FRAME, readWindowInfo, type WindowInfo } from './window-info.ts';

/** The types of the elements of a packet (ISO 14496-3, table 4.85). */
const ELEMENT = { single: 0, pair: 1, coupling: 2, lowFrequency: 3, data: 4, program: 5, fill: 6 };
const END = 7;

/**
 * Opens a decoder for AAC-LC. All channels except for the low-frequency channel are mixed to one.
 * @param config the AudioSpecificConfig of the stream
 * @throws UnreadableAudioError with the code `codec-not-supported` for another kind of AAC, or
 * `unreadable-audio` for a truncated configuration
 */
export function openAacDecoder(config: Uint8Array): PacketDecoder {
  const bands = readAudioSpecificConfig(config);
  const decoder = new AacDecoder(bands);
  return {
    sampleRate: bands.sampleRate,
    decode(packet) {
      try {
        return decoder.decode(packet);
      } catch (error) {
        if (error instanceof RangeError) return new Float32Array(FRAME);
        throw error;
      }
    },
    close() {},
  };
}

class AacDecoder {
  readonly #bands: ScaleFactorBands;
  /** The filter bank of each channel, by the type and number of its element. */
  readonly #filterBanks = new Map<string, FilterBank>();
  #seed = 1;

  constructor(bands: ScaleFactorBands) {
    this.#bands = bands;
  }

  /** @throws RangeError for a damaged packet */
  decode(packet: Uint8Array): Float32Array {
    const bits = new BitReader(packet);
    const channels: Float32Array[] = [];
    for (let id = bits.read(3); id !== END; id = bits.read(3)) {
      if (id === ELEMENT.fill) skipFill(bits);
      else if (id === ELEMENT.coupling) throw new RangeError('Coupling is not supported');
      else {
        const tag = bits.read(4);
        if (id === ELEMENT.data) skipData(bits);
        if (id === ELEMENT.program) skipProgram(bits);
        if (id === ELEMENT.pair) channels.push(...this.#readPair(bits, `pair-${tag}`));
        if (id === ELEMENT.lowFrequency) this.#readStream(bits, undefined);
        if (id === ELEMENT.single)
          channels.push(this.#synthesize(`single-${tag}`, this.#readStream(bits, undefined)));
      }
    }
    const mixed = new Float32Array(FRAME);
    for (const channel of channels)
      for (let index = 0; index < FRAME; index++)
        mixed[index]! += channel[index]! / channels.length;
    return mixed;
  }

  #readPair(bits: BitReader, key: string): Float32Array[] {
    const common = bits.readFlag() ? readWindowInfo(bits, this.#bands) : undefined;
    const mask = common && readMask(bits, common);
    const left = this.#readStream(bits, common);
    const right = this.#readStream(bits, common);
    restoreStereo(left, right, mask);
    return [this.#synthesize(`${key}-left`, left), this.#synthesize(`${key}-right`, right)];
  }

  #readStream(bits: BitReader, common: WindowInfo | undefined): ChannelStream {
    return readChannelStream(bits, this.#bands, common, () => this.#random());
  }

  #synthesize(key: string, { info, coefficients, shaping }: ChannelStream): Float32Array {
    const { shapedShort, shapedLong } = this.#bands;
    applyShaping(coefficients, info, shaping, info.isShort ? shapedShort : shapedLong);
    let filterBank = this.#filterBanks.get(key);
    if (!filterBank) this.#filterBanks.set(key, (filterBank = new FilterBank()));
    return filterBank.synthesize(coefficients, info);
  }

  /** Returns a pseudorandom number from −1 to 1 (a linear congruential generator). */
  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) | 0;
    return this.#seed / 2 ** 31;
  }
}

function skipFill(bits: BitReader): void {
  let count = bits.read(4);
  if (count === 15) count += bits.read(8) - 1;
  bits.skip(8 * count);
}

function skipData(bits: BitReader): void {
  const isAligned = bits.readFlag();
  let count = bits.read(8);
  if (count === 255) count += bits.read(8);
  if (isAligned) bits.align();
  bits.skip(8 * count);
}

/** Skips the description of the channels (`program_config_element`), because they are mixed. */
function skipProgram(bits: BitReader): void {
  bits.skip(2 + 4);
  const fives = bits.read(4) + bits.read(4) + bits.read(4);
  const fours = bits.read(2) + bits.read(3);
  const couplings = bits.read(4);
  for (const width of [4, 4, 3]) if (bits.readFlag()) bits.skip(width);
  bits.skip(5 * (fives + couplings) + 4 * fours);
  bits.align();
  bits.skip(8 * bits.read(8));
}
