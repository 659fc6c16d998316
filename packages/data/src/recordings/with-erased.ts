import type { Recording } from './recordings.repo.ts';

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
