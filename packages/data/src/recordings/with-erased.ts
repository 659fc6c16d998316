import type { Recording } from './recordings.repo.ts';

/** What stays of an erased recording: that it was, of which interview, and who erased it. Names of those heard go too. */
export const withErased = (recording: Recording, by: string, at: string): Recording =>
  ({ ...recording, state: 'erased', object_key: null, size_bytes: null, content_type: null, participants: [], erased_at: at, erased_by: by, version: recording.version + 1 });
