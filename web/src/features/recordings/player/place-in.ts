/**
 * One of the files that play one after another: where it begins in the recording and how long it
 * is, seconds.
 */
export interface PlaybackPart {
  from: number;
  seconds: number;
}

/**
 * Which file plays at a second of the recording, and the second within it. The last one has
 * whatever comes after its end.
 */
export function placeIn(
  stretches: readonly PlaybackPart[],
  at: number,
): { part: number; within: number } {
  const part = Math.max(
    0,
    stretches.findLastIndex(({ from }) => from <= at),
  );
  return { part, within: Math.max(0, at - (stretches[part]?.from ?? 0)) };
}

/** The whole length; never 0. */
export const lengthOf = (stretches: readonly PlaybackPart[]): number =>
  Math.max(
    1,
    stretches.reduce((sum, { seconds }) => sum + seconds, 0),
  );
