import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { lanesOf } from '@parley/domain/recordings/lanes-of.ts';

/** A lane for everybody who took part, also for those who said nothing; one query. */
export async function lanesIn(
  store: TenantStore,
  { id, participants, periods }: Recording,
): Promise<RecordingLane[]> {
  const talk = await recordingTalk.list(store, id);
  const people = participants.map((participant) => ({
    person: participant,
    talk: talk.get(participant.user_id ?? participant.candidate_id ?? '') ?? [],
  }));
  return lanesOf(people, periods).map(
    ({ person: { user_id, candidate_id, name, role }, ...lane }) => ({
      ...lane,
      person: (user_id ?? candidate_id) as RecordingLane['person'],
      name,
      role,
    }),
  );
}
