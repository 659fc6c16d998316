import { clearMeeting } from '@parley/application/room/close-room.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { EffectDependencies } from '../../effect.ts';

/**
 * Ends the meeting of an interview that was cancelled, moved to another time or deleted, and
 * finishes its recording.
 * @param requestId the request that caused it
 */
export async function endMeeting(
  interview: Interview,
  requestId: string,
  { rooms: deps, storeOf }: EffectDependencies,
): Promise<void> {
  const store = storeOf(interview.tenant_id);
  const stored = await rooms.getStored(store, interview.id);
  const unused = interview.state === 'cancelled' || interview.starts_at !== stored?.starts_at;
  if (!stored || stored.meeting_id === null || !unused) return;
  await deps.meetings.end(stored.meeting_id);
  // Reads the room at the interview time for which the meeting was created.
  await clearMeeting(
    { ...deps, store, actorId: 'outbox', requestId },
    { ...interview, starts_at: stored.starts_at },
    stored.meeting_id,
    (await interviews.get(store, interview.id)) === undefined,
  );
}
