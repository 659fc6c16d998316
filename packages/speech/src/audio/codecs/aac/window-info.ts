import type { BitReader } from './bit-reader.ts';
import type { ScaleFactorBands } from './scale-factor-bands.ts';

export const WINDOW_SEQUENCE = { long: 0, start: 1, short: 2, stop: 3 } as const;
/** The number of coefficients of a packet. */
export const FRAME = 1024;
/** The number of coefficients of each of the eight short windows of a packet. */
export const SHORT = 128;

/** The windows of one channel of a packet (`ics_info`). */
export interface WindowInfo {
  /** One of `WINDOW_SEQUENCE`. */
  sequence: number;
  /** 0 for a sine window, 1 for a Kaiser-Bessel-derived window. */
  shape: number;
  /** Whether there are eight short windows instead of a long one. */
  isShort: boolean;
  /** The number of bands that are transmitted. */
  maxBand: number;
  /** The number of windows in each group. A long window is a group by itself. */
  groups: number[];
  /** The first coefficient of each band within a window, and the end of the last band. */
  starts: readonly number[];
}

/**
 * Reads the windows of a channel.
 * @throws RangeError if the packet is damaged, or uses tools that are not part of AAC-LC
 */
export function readWindowInfo(bits: BitReader, bands: ScaleFactorBands): WindowInfo {
  bits.skip(1);
  const [sequence, shape] = [bits.read(2), bits.read(1)];
  const isShort = sequence === WINDOW_SEQUENCE.short;
  const maxBand = bits.read(isShort ? 4 : 6);
  const groups = [1];
  if (isShort)
    for (let window = 1; window < 8; window++)
      if (bits.readFlag()) groups[groups.length - 1]! += 1;
      else groups.push(1);
  else if (bits.readFlag()) throw new RangeError('Prediction is not part of AAC-LC');
  const starts = isShort ? bands.short : bands.long;
  if (maxBand >= starts.length) throw new RangeError('Too many bands');
  return { sequence, shape, isShort, maxBand, groups, starts };
}

/**
 * Calls `visit` for each band of each window, in the order in which the coefficients are stored.
 * `from` is the first coefficient of the band in the packet, and `to` the one after its last.
 */
export function visitBands(
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
