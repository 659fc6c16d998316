import type { BitReader } from './bit-reader.ts';
import { type ChannelStream, CODEBOOK } from './channel-stream.ts';
import { eachBand, type WindowInfo } from './window-info.ts';

/** Whether a band holds middle and side instead of left and right, by group and band. */
export type MiddleSideMask = boolean[][];

const MASK = { none: 0, perBand: 1, all: 2 };

/** Reads which bands hold middle and side. */
export function readMask(bits: BitReader, { groups, maxBand }: WindowInfo): MiddleSideMask {
  const present = bits.read(2);
  return groups.map(() =>
    Array.from({ length: maxBand }, () =>
      present === MASK.perBand ? bits.flag() : present === MASK.all,
    ),
  );
}

/**
 * Restores left and right from middle and side, and the right channel from the left one where only
 * its intensity is known (ISO 14496-3, 4.6.8).
 * @param mask undefined if the channels do not share their windows
 */
export function restoreStereo(
  left: ChannelStream,
  right: ChannelStream,
  mask: MiddleSideMask | undefined,
): void {
  eachBand(right.info, (group, band, from, to) => {
    const codebook = right.codebooks[group]![band]!;
    const isMasked = mask?.[group]?.[band] ?? false;
    const [one, other] = [left.coefficients, right.coefficients];
    if (codebook === CODEBOOK.intensityIn || codebook === CODEBOOK.intensityOut) {
      const sign = (codebook === CODEBOOK.intensityIn) === isMasked ? -1 : 1;
      const factor = sign * right.scales[group]![band]!;
      for (let at = from; at < to; at++) other[at] = factor * one[at]!;
    } else if (
      isMasked &&
      codebook !== CODEBOOK.noise &&
      left.codebooks[group]![band] !== CODEBOOK.noise
    )
      for (let at = from; at < to; at++)
        [one[at], other[at]] = [one[at]! + other[at]!, one[at]! - other[at]!];
  });
}
