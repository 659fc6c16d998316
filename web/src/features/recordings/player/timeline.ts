import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';

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
export const getLength = (stretches: readonly PlaybackPart[]): number =>
  Math.max(
    1,
    stretches.reduce((sum, { seconds }) => sum + seconds, 0),
  );

type Segments = readonly (readonly [number, number])[];

/** Just after the beginning of a turn one still means the one before. */
const LENIENCE = 1;

/**
 * Where a person's next turn begins after a second of the recording, or the one before; undefined
 * where there is none.
 */
export function nextTurn(segments: Segments, at: number, forward: boolean): number | undefined {
  const starts = segments.map(([from]) => from);
  return forward
    ? starts.find((from) => from > at + 0.05)
    : starts.findLast((from) => from < at - LENIENCE);
}

/** Whoever speaks at a second of the recording; several where they speak at once. */
export const speakersAt = <Lane extends Pick<RecordingLane, 'segments'>>(
  lanes: readonly Lane[],
  at: number,
): Lane[] => lanes.filter(({ segments }) => segments.some(([from, to]) => from <= at && at < to));
