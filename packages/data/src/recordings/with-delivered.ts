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
