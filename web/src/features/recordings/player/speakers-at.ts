import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';

/** Whoever speaks at a second of the recording; several where they speak at once. */
export const speakersAt = <Lane extends Pick<RecordingLane, 'segments'>>(
  lanes: readonly Lane[],
  at: number,
): Lane[] => lanes.filter(({ segments }) => segments.some(([from, to]) => from <= at && at < to));
