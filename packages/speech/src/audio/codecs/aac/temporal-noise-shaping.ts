import type { BitReader } from './bit-reader.ts';
import { SHORT, type WindowInfo } from './window-info.ts';

const MAX_ORDER = { long: 12, short: 7 };

/** A filter for some bands of one window. */
export interface ShapingFilter {
  /** The number of bands, counted downwards from the end of the previous filter. */
  bands: number;
  /** Whether it is applied from high to low frequencies. */
  isDownward: boolean;
  /** The coefficients of the linear prediction, without the leading 1. */
  predictor: number[];
}

/**
 * Reads the filters of each window (`tns_data`, ISO 14496-3, sections 4.4.2.7 and 4.6.9).
 * @throws RangeError if the order of a filter is not allowed
 */
export function readShaping(bits: BitReader, { isShort }: WindowInfo): ShapingFilter[][] {
  return Array.from({ length: isShort ? 8 : 1 }, () => {
    const count = bits.read(isShort ? 1 : 2);
    const resolution = count > 0 ? bits.read(1) + 3 : 0;
    return Array.from({ length: count }, () => readFilter(bits, isShort, resolution));
  });
}

function readFilter(bits: BitReader, isShort: boolean, resolution: number): ShapingFilter {
  const bands = bits.read(isShort ? 4 : 6);
  const order = bits.read(isShort ? 3 : 5);
  if (order > (isShort ? MAX_ORDER.short : MAX_ORDER.long))
    throw new RangeError('Too high an order');
  if (order === 0) return { bands, isDownward: false, predictor: [] };
  const isDownward = bits.readFlag();
  const width = resolution - bits.read(1);
  const half = 1 << (resolution - 1);
  const reflections = Array.from({ length: order }, () => {
    const value = bits.read(width);
    const signed = value >= 1 << (width - 1) ? value - (1 << width) : value;
    return Math.sin((signed * (Math.PI / 2)) / (signed >= 0 ? half - 0.5 : half + 0.5));
  });
  return { bands, isDownward, predictor: toPredictor(reflections) };
}

/** Converts reflection coefficients to predictor coefficients (Levinson recursion). */
function toPredictor(reflections: readonly number[]): number[] {
  let predictor: number[] = [];
  for (const reflection of reflections) {
    const reversed = predictor.toReversed();
    predictor = [
      ...predictor.map((value, index) => value + reflection * reversed[index]!),
      reflection,
    ];
  }
  return predictor;
}

/**
 * Applies the filters to the coefficients of a packet in place.
 * @param windows the filters of each window
 * @param maxShapedBand the number of bands to which filters can be applied
 */
export function applyShaping(
  coefficients: Float32Array,
  { starts, maxBand }: WindowInfo,
  windows: readonly ShapingFilter[][],
  maxShapedBand: number,
): void {
  const highest = Math.min(maxShapedBand, maxBand);
  for (const [window, filters] of windows.entries()) {
    let bottom = starts.length - 1;
    for (const { bands, isDownward, predictor } of filters) {
      const top = bottom;
      bottom = Math.max(0, top - bands);
      const from = window * SHORT + starts[Math.min(bottom, highest)]!;
      const to = window * SHORT + starts[Math.min(top, highest)]!;
      const [first, step] = isDownward ? [to - 1, -1] : [from, 1];
      for (let count = 0; count < to - from; count++) {
        const at = first + count * step;
        for (let back = 0; back < Math.min(count, predictor.length); back++)
          coefficients[at]! -= coefficients[at - (back + 1) * step]! * predictor[back]!;
      }
    }
  }
}
