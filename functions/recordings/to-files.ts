import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { toObjects } from '@parley/data/recordings/recording-changes.ts';

export interface RecordedFile {
  key: string;
  /** Where it begins in the recording and how long it is, seconds. */
  from: number;
  seconds: number;
}

/**
 * The files of a recording in order: one for each stretch between pauses. They play one after
 * another.
 */
export function toFiles(recording: Recording): RecordedFile[] {
  const keys = toObjects(recording);
  const lengths = recording.periods.map(({ from, to }) =>
    to === null ? 0 : Date.parse(to) - Date.parse(from),
  );
  // One file of all there is, whatever the stretches.
  if (keys.length !== lengths.length)
    return keys.slice(0, 1).map((key) => ({ key, from: 0, seconds: recording.duration_seconds }));
  return keys.map((key, index) => ({
    key,
    from: lengths.slice(0, index).reduce((sum, ms) => sum + ms, 0) / 1000,
    seconds: lengths[index]! / 1000,
  }));
}
