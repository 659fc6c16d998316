/**
 * The widths of the bands of long and short windows, by sampling rate in kHz. `10x4` means ten
 * bands of four coefficients each.
 */
const LONG_96 = '14x4 5x8 5x12 2x16 24 28 36 44 11x64';
const LONG_64 = '14x4 4x8 3x12 3x16 20 2x24 28 36 18x40';
const LONG_48 = '10x4 7x8 4x12 2x16 2x20 2x24 2x28 19x32 96';
const LONG_32 = '10x4 7x8 4x12 2x16 2x20 2x24 2x28 22x32';
const LONG_24 = '11x4 10x8 4x12 3x16 2x20 2x24 2x28 32 2x36 40 44 48 2x52 5x64';
const LONG_16 = '11x8 9x12 4x16 3x20 2x24 2x28 32 36 2x40 44 48 52 56 60 3x64';
const LONG_8 = '13x12 7x16 4x20 3x24 2x28 32 2x36 40 44 48 52 56 60 64 80';
const SHORT_64 = '6x4 3x8 16 28 36';
const SHORT_48 = '5x4 3x8 3x12 3x16';
const SHORT_24 = '7x4 3x8 2x12 2x16 20';
const SHORT_16 = '8x4 2x8 2x12 16 2x20';
const SHORT_8 = '7x4 4x8 12 16 2x20';

/**
 * The sampling rates in Hz by their index in an AudioSpecificConfig. For each rate there are the
 * bands of a long and of a short window, and the number of them to which temporal noise shaping can
 * be applied (ISO 14496-3, tables 1.18, 4.129 to 4.147 and 4.155).
 */
const RATES = [
  { rate: 96_000, long: LONG_96, short: SHORT_64, shapedLong: 31, shapedShort: 9 },
  { rate: 88_200, long: LONG_96, short: SHORT_64, shapedLong: 31, shapedShort: 9 },
  { rate: 64_000, long: LONG_64, short: SHORT_64, shapedLong: 34, shapedShort: 10 },
  { rate: 48_000, long: LONG_48, short: SHORT_48, shapedLong: 40, shapedShort: 14 },
  { rate: 44_100, long: LONG_48, short: SHORT_48, shapedLong: 42, shapedShort: 14 },
  { rate: 32_000, long: LONG_32, short: SHORT_48, shapedLong: 51, shapedShort: 14 },
  { rate: 24_000, long: LONG_24, short: SHORT_24, shapedLong: 46, shapedShort: 14 },
  { rate: 22_050, long: LONG_24, short: SHORT_24, shapedLong: 46, shapedShort: 14 },
  { rate: 16_000, long: LONG_16, short: SHORT_16, shapedLong: 42, shapedShort: 14 },
  { rate: 12_000, long: LONG_16, short: SHORT_16, shapedLong: 42, shapedShort: 14 },
  { rate: 11_025, long: LONG_16, short: SHORT_16, shapedLong: 42, shapedShort: 14 },
  { rate: 8_000, long: LONG_8, short: SHORT_8, shapedLong: 39, shapedShort: 14 },
];

/** How the coefficients of a window are divided into bands with a common scale factor. */
export interface ScaleFactorBands {
  /** In Hz. */
  sampleRate: number;
  /** The first coefficient of each band of a long window, and finally the end of the last band. */
  long: number[];
  /** The same for a short window. */
  short: number[];
  /** The number of bands to which temporal noise shaping can be applied. */
  shapedLong: number;
  shapedShort: number;
}

/** Returns the bands for an index of the sampling rate; undefined for an unknown index. */
export function findBands(index: number): ScaleFactorBands | undefined {
  const row = RATES[index];
  if (!row) return undefined;
  return { ...row, sampleRate: row.rate, long: toStarts(row.long), short: toStarts(row.short) };
}

function toStarts(widths: string): number[] {
  const starts = [0];
  for (const part of widths.split(' ')) {
    const [width = 0, count = 1] = part.split('x').map(Number).toReversed();
    for (let index = 0; index < count; index++) starts.push(starts.at(-1)! + width);
  }
  return starts;
}
