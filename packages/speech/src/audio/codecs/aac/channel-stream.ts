import type { BitReader } from './bit-reader.ts';
import { readCoefficients, readScaleDifference } from './huffman.ts';
import type { ScaleFactorBands } from './scale-factor-bands.ts';
import { readShaping, type ShapingFilter } from './temporal-noise-shaping.ts';
import { visitBands, FRAME, readWindowInfo, type WindowInfo } from './window-info.ts';

/** The codebooks that have another meaning than quantized coefficients. */
export const CODEBOOK = { zero: 0, noise: 13, intensityOut: 14, intensityIn: 15 } as const;
const RESERVED = 12;
/** The offset of the energy of noise (ISO 14496-3, section 4.6.13). */
const NOISE_OFFSET = 90;
/** The offset of the scale factors (ISO 14496-3, section 4.6.2). */
const GAIN_OFFSET = 100;

/** The spectrum of one channel of a packet. */
export interface ChannelStream {
  info: WindowInfo;
  /** The codebook of each band, by group and band. */
  codebooks: number[][];
  /** The factor of each band, by group and band. For intensity stereo, that of the left channel. */
  scales: number[][];
  /** FRAME dequantized coefficients of the transform. */
  coefficients: Float32Array;
  /** The filters of temporal noise shaping of each window. */
  shaping: ShapingFilter[][];
}

/**
 * Reads one channel (`individual_channel_stream`, ISO 14496-3, section 4.4.2.7).
 * @param common the windows if both channels of a pair share them
 * @param random returns noise from −1 to 1
 * @throws RangeError if the packet is damaged, or uses tools that are not part of AAC-LC
 */
export function readChannelStream(
  bits: BitReader,
  bands: ScaleFactorBands,
  common: WindowInfo | undefined,
  random: () => number,
): ChannelStream {
  const gain = bits.read(8);
  const info = common ?? readWindowInfo(bits, bands);
  const codebooks = readSections(bits, info);
  const scales = readScales(bits, codebooks, gain);
  const pulses = bits.readFlag() ? readPulses(bits) : undefined;
  if (pulses && info.isShort) throw new RangeError('Pulses in short windows');
  const shaping = bits.readFlag() ? readShaping(bits, info) : [];
  if (bits.readFlag()) throw new RangeError('Gain control is not part of AAC-LC');

  const quantized = new Int32Array(FRAME);
  visitBands(info, (group, band, from, to) => {
    const codebook = codebooks[group]![band]!;
    if (codebook > CODEBOOK.zero && codebook < RESERVED)
      readCoefficients(bits, codebook, quantized, from, to);
  });
  if (pulses) addPulses(quantized, info, pulses);

  const coefficients = new Float32Array(FRAME);
  visitBands(info, (group, band, from, to) => {
    const codebook = codebooks[group]![band]!;
    const scale = scales[group]![band]!;
    if (codebook === CODEBOOK.noise) fillNoise(coefficients, from, to, scale, random);
    else if (codebook < RESERVED)
      for (let at = from; at < to; at++) {
        const value = quantized[at]!;
        if (value !== 0) coefficients[at] = Math.cbrt(value) * Math.abs(value) * scale;
      }
  });
  return { info, codebooks, scales, coefficients, shaping };
}

function readSections(bits: BitReader, { groups, isShort, maxBand }: WindowInfo): number[][] {
  const width = isShort ? 3 : 5;
  const full = (1 << width) - 1;
  return groups.map(() => {
    const codebooks: number[] = [];
    while (codebooks.length < maxBand) {
      const codebook = bits.read(4);
      let length = 0;
      for (let more = full; more === full; length += more) more = bits.read(width);
      if (codebook === RESERVED || codebooks.length + length > maxBand)
        throw new RangeError('No section of AAC');
      for (let index = 0; index < length; index++) codebooks.push(codebook);
    }
    return codebooks;
  });
}

function readScales(bits: BitReader, codebooks: readonly number[][], gain: number): number[][] {
  let [factor, noise, position] = [gain, gain - NOISE_OFFSET, 0];
  let isFirstNoise = true;
  return codebooks.map((group) =>
    group.map((codebook) => {
      if (codebook === CODEBOOK.zero) return 0;
      if (codebook === CODEBOOK.intensityIn || codebook === CODEBOOK.intensityOut) {
        position += readScaleDifference(bits);
        return 2 ** (-position / 4);
      }
      if (codebook === CODEBOOK.noise) {
        noise += isFirstNoise ? bits.read(9) - 256 : readScaleDifference(bits);
        isFirstNoise = false;
        return 2 ** (noise / 4);
      }
      factor += readScaleDifference(bits);
      return 2 ** ((factor - GAIN_OFFSET) / 4);
    }),
  );
}

interface Pulses {
  startBand: number;
  /** The distance of each pulse from the one before, and its amplitude. */
  steps: [offset: number, amplitude: number][];
}

function readPulses(bits: BitReader): Pulses {
  const count = bits.read(2) + 1;
  const startBand = bits.read(6);
  return {
    startBand,
    steps: Array.from({ length: count }, () => [bits.read(5), bits.read(4)]),
  };
}

function addPulses(quantized: Int32Array, { starts }: WindowInfo, pulses: Pulses): void {
  let at = starts[pulses.startBand] ?? FRAME;
  for (const [offset, amplitude] of pulses.steps) {
    at += offset;
    if (at >= FRAME) throw new RangeError('A pulse outside the packet');
    quantized[at]! += quantized[at]! > 0 ? amplitude : -amplitude;
  }
}

function fillNoise(
  coefficients: Float32Array,
  from: number,
  to: number,
  scale: number,
  random: () => number,
): void {
  let energy = 1e-12;
  for (let at = from; at < to; at++) {
    coefficients[at] = random();
    energy += coefficients[at]! ** 2;
  }
  for (let at = from; at < to; at++) coefficients[at]! *= scale / Math.sqrt(energy);
}
