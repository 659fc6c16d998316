import type { Recording } from '@parley/data/recordings/recordings.repo.ts';

type Kept = Recording & { object_key: string };

/**
 * Whether there is something to play: it was delivered, and its time is not over, even where the
 * erasing is a moment late.
 */
export const isPlayable = (recording: Recording, now: Date): recording is Kept =>
  recording.state === 'ready' &&
  recording.object_key !== null &&
  recording.expires_at > now.toISOString();
