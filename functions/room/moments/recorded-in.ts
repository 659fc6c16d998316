import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { Period } from '@parley/domain/recordings/spans.ts';

/** What was recorded of an interview, recording by recording. */
export async function recordedIn(store: TenantStore, interview: Interview): Promise<Period[][]> {
  const room = await rooms.get(store, interview);
  const found = await Promise.all(room.recordings.map((id) => recordings.get(store, id)));
  return found.flatMap((recording) => (recording ? [recording.periods] : []));
}
