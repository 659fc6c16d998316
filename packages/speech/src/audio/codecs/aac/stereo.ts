import type { BitReader } from './bit-reader.ts';
import { type ChannelStream, CODEBOOK } from './channel-stream.ts';
import { visitBands, type WindowInfo } from './window-info.ts';

/** By group and band: whether the channels are middle and side instead of left and right. */
export type MiddleSideMask = boolean[][];

const MASK = { none: 0, perBand: 1, all: 2 };

/** Reads in which bands the channels are middle and side (`ms_mask_present`, `ms_used`). */
export function readMask(bits: BitReader, { groups, maxBand }: WindowInfo): MiddleSideMask {
  const present = bits.read(2);
  return groups.map(() =>
    Array.from({ length: maxBand }, () =>
      present === MASK.perBand ? bits.readFlag() : present === MASK.all,
    ),
  );
}

/**
 * Restores the left and right channels in place from middle-side and intensity stereo (ISO 14496-3,
 * section 4.6.8). In a band with intensity stereo, the right channel is a multiple of the left one.
 * @param mask undefined if the channels do not share their windows
 */
export function restoreStereo(
  left: ChannelStream,
  right: ChannelStream,
  mask: MiddleSideMask | undefined,
): void {
  visitBands(right.info, (group, band, from, to) => {
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
