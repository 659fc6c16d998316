import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { ulid } from 'ulid';
import { newRoom } from '@parley/domain/room/room-state.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

/**
 * Returns the writes of the room after a recorded interview: everybody has joined and consented to
 * the recording, in the room and in the consent records.
 */
export function roomAsLeft(
  store: TenantStore,
  { id, interview_id, started_at, ended_at, participants }: Recording,
  startsAt: string,
): WriteOp[] {
  const people = participants.map(({ user_id, candidate_id, name, role, consent_at }) => ({
    person: user_id ?? candidate_id!,
    name,
    role,
    presence: 'left' as const,
    tab: null,
    browser: null,
    attendee_id: null,
    admitted: true,
    joined_at: started_at,
    left_at: ended_at,
    seen_at: ended_at,
    consent: {
      recording: 'granted' as const,
      transcription: 'requested' as const,
      voiceprint: 'requested' as const,
    },
    answered_at: consent_at,
  }));
  return [
    rooms.write(
      store,
      interview_id,
      {
        ...newRoom(startsAt),
        ended_at,
        people,
        meeting: null,
        meeting_arn: null,
        capture: null,
        recordings: [id],
        version: 1,
      },
      0,
    ),
    ...people.map(({ person, name, role, answered_at }) =>
      consents.add(store, {
        id: `con_${ulid(Date.parse(answered_at ?? started_at))}`,
        interview_id,
        person,
        name,
        role,
        purpose: 'recording',
        answer: 'granted',
        at: answered_at ?? started_at,
      }),
    ),
  ];
}
