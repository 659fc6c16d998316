import type { BitReader } from './bit-reader.ts';
import type { ScaleFactorBands } from './scale-factor-bands.ts';

export const WINDOW_SEQUENCE = { long: 0, start: 1, short: 2, stop: 3 } as const;
/** Coefficients of a packet, and of each of its eight short windows. */
export const FRAME = 1024;
export const SHORT = 128;

/** How the windows of a packet lie (`ics_info`). */
export interface WindowInfo {
  sequence: number;
  /** 0: sine, 1: Kaiser-Bessel. */
  shape: number;
  isShort: boolean;
  /** Bands that are transmitted. */
  maxBand: number;
  /** How many short windows each group has; a long window is a group of its own. */
  groups: number[];
  /** Where each band begins, in one window. */
  starts: readonly number[];
}

/**
 * Reads how the windows lie.
 * @throws RangeError for what AAC-LC does not know
 */
export function readWindowInfo(bits: BitReader, bands: ScaleFactorBands): WindowInfo {
  bits.skip(1);
  const [sequence, shape] = [bits.read(2), bits.read(1)];
  const isShort = sequence === WINDOW_SEQUENCE.short;
  const maxBand = bits.read(isShort ? 4 : 6);
  const groups = [1];
  if (isShort)
    for (let window = 1; window < 8; window++)
      if (bits.flag()) groups[groups.length - 1]! += 1;
      else groups.push(1);
  else if (bits.flag()) throw new RangeError('Prediction is not part of AAC-LC');
  const starts = isShort ? bands.short : bands.long;
  if (maxBand >= starts.length) throw new RangeError('Too many bands');
  return { sequence, shape, isShort, maxBand, groups, starts };
}

/** Calls back for each band of each window, in the order in which coefficients are stored. */
export function eachBand(
  { groups, maxBand, starts }: WindowInfo,
  visit: (group: number, band: number, from: number, to: number) => void,
): void {
  let first = 0;
  for (const [group, windows] of groups.entries()) {
    for (let band = 0; band < maxBand; band++)
      for (let window = first; window < first + windows; window++)
        visit(group, band, window * SHORT + starts[band]!, window * SHORT + starts[band + 1]!);
    first += windows;
  }
}
