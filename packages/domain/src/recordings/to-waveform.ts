import type { Span } from './spans.ts';

/**
 * The shape of a long recording: for each of `count` equal stretches, how much of it was spoken, 0
 * to 1. Two who speak at once count once. Stands in for the sound's own waveform where decoding the
 * media is too much for a browser.
 * @param lanes the segments of all lanes, seconds of the media
 * @param length of the media, seconds
 */
export function toWaveform(
  lanes: readonly (readonly Span[])[],
  length: number,
  count: number,
): number[] {
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index * step, (index + 1) * step];
    const most = Math.max(
      0,
      ...lanes.map((segments) =>
        segments.reduce(
          (sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
          0,
        ),
      ),
    );
    return Math.min(1, most / step);
  });
}
