import type { NewEvent } from '../events/event.ts';
import type { Recording } from './recordings.repo.ts';

export interface Delivered {
  object_key: string;
  size_bytes: number;
  content_type: string;
  /** Of the media, as its file says; seconds. */
  duration_seconds: number;
}

/**
 * A recording whose media has arrived, and the event that belongs into its transaction: its day of
 * expiry is put off with it.
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
} satisfies Partial<Recording>;

/**
 * What stays of an erased recording: that it was, of which interview, and who erased it. Names of
 * those heard go too.
 */
export const withErased = (recording: Recording, by: string, at: string): Recording => ({
  ...recording,
  ...GONE,
  state: 'erased',
  erased_at: at,
  erased_by: by,
  version: recording.version + 1,
});

/** The same where its time was over: nobody erased it. */
export const withExpired = (recording: Recording, at: string): Recording => ({
  ...recording,
  ...GONE,
  state: 'expired',
  erased_at: at,
  version: recording.version + 1,
});

/** Everything that lies in the bucket of a recording. */
export const toObjects = ({
  object_key,
  parts,
}: Pick<Recording, 'object_key' | 'parts'>): string[] =>
  [...new Set([object_key, ...parts.map((part) => part.object_key)])].filter((key) => key !== null);

/** Nothing of it is left to play, and nothing may be added. */
export const isNotFound = ({ state }: Pick<Recording, 'state'>): boolean =>
  state === 'erased' || state === 'expired';
