import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { toObjects } from '@parley/data/recordings/recording-changes.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';

export const mediaType = ({ content_type }: Pick<Recording, 'content_type'>): string =>
  content_type ?? 'application/octet-stream';

type Heard = Pick<Unbranded<RecordingView>, 'media' | 'lanes' | 'moments' | 'moments_closed'>;
const NOTHING: Heard = { media: [], lanes: [], moments: [], moments_closed: false };

/** Returns a recording without its storage keys. Without media only the record is returned. */
export const recordingView = (
  {
    kind: _kind,
    object_key: _key,
    parts: _parts,
    hiring_manager_id: _manager,
    ...recording
  }: Recording,
  heard = NOTHING,
) => ({ ...recording, ...heard });

export interface RecordedFile {
  key: string;
  /** The start in the recording and the length, in seconds. */
  from: number;
  seconds: number;
}

/**
 * Returns the files of a recording in order, one for each period between pauses. They are played
 * one after another.
 */
export function toFiles(recording: Recording): RecordedFile[] {
  const keys = toObjects(recording);
  const lengths = recording.periods.map(({ from, to }) =>
    to === null ? 0 : Date.parse(to) - Date.parse(from),
  );
  // A single file of the whole recording, whatever the periods.
  if (keys.length !== lengths.length)
    return keys.slice(0, 1).map((key) => ({ key, from: 0, seconds: recording.duration_seconds }));
  return keys.map((key, index) => ({
    key,
    from: lengths.slice(0, index).reduce((sum, ms) => sum + ms, 0) / 1000,
    seconds: lengths[index]! / 1000,
  }));
}
