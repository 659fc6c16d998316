import type { NewEvent } from '../events/event.ts';
import type { Recording } from './recordings.repo.ts';

export interface Delivered {
  object_key: string;
  size_bytes: number;
  content_type: string;
  /** The duration of the media according to its file, in seconds. */
  duration_seconds: number;
}

/**
 * Returns a recording whose media has arrived, and the event for its transaction, which schedules
 * its expiry.
 */
export const withDelivered = (
  recording: Recording,
  media: Delivered,
): { recording: Recording; event: NewEvent } => ({
  recording: {
    ...recording,
    ...media,
    duration_seconds: Math.round(media.duration_seconds),
    state: 'ready',
    version: recording.version + 1,
  },
  event: {
    type: 'recording.delivered',
    data: {
      recording_id: recording.id,
      interview_id: recording.interview_id,
      expires_at: recording.expires_at,
    },
  },
});

const GONE = {
  object_key: null,
  size_bytes: null,
  content_type: null,
  parts: [],
  participants: [],
  erase_at: null,
  erase_by: null,
} satisfies Partial<Recording>;

/**
 * Returns the data that remains of a deleted recording: its existence, its interview, and who
 * deleted it. The participants' names are removed too.
 */
export const withErased = (recording: Recording, by: string, at: string): Recording => ({
  ...recording,
  ...GONE,
  state: 'erased',
  erased_at: at,
  erased_by: by,
  version: recording.version + 1,
});

/**
 * Returns the data that remains of an expired recording. It names nobody as the person who deleted
 * it.
 */
export const withExpired = (recording: Recording, at: string): Recording => ({
  ...recording,
  ...GONE,
  state: 'expired',
  erased_at: at,
  version: recording.version + 1,
});

/**
 * Returns the recording in erasure, as long as that can be undone.
 * @param until when the erasure becomes final (UTC, ISO 8601)
 */
export const withErasure = (recording: Recording, by: string, until: string): Recording => ({
  ...recording,
  erase_at: until,
  erase_by: by,
  version: recording.version + 1,
});

/** Returns the recording after its erasure was undone. */
export const withoutErasure = (recording: Recording): Recording => ({
  ...recording,
  erase_at: null,
  erase_by: null,
  version: recording.version + 1,
});

/**
 * Returns the key to which an object is moved while its erasure can be undone, so that existing
 * signed links no longer work.
 */
export const toWithheldKey = (key: string): string => `${key}.erasing`;

/** Returns the keys under which the objects of a recording are played. */
export const toObjects = ({
  object_key,
  parts,
}: Pick<Recording, 'object_key' | 'parts'>): string[] =>
  [...new Set([object_key, ...parts.map((part) => part.object_key)])].filter((key) => key !== null);

/** Returns all keys at which objects of a recording may exist, for their deletion. */
export const toStoredKeys = (
  recording: Pick<Recording, 'object_key' | 'parts' | 'erase_at'>,
): string[] => {
  const keys = toObjects(recording);
  return recording.erase_at === null ? keys : [...keys, ...keys.map(toWithheldKey)];
};

/**
 * Checks whether the recording has been erased or has expired, so that nothing of it can be played
 * and nothing may be added.
 */
export const isNotFound = ({ state }: Pick<Recording, 'state'>): boolean =>
  state === 'erased' || state === 'expired';
