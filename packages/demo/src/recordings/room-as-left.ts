import { ulid } from 'ulid';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { consents, type StoredConsent } from '@parley/data/room/consents.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { newRoom } from '@parley/domain/room/room-state.ts';

/**
 * Returns the writes of the room after a recorded interview: everybody has joined and consented to
 * the recording, in the room and in the consent records.
 * @param transcription each person's answer about transcription; without it, nobody was asked
 */
export function roomAsLeft(
  store: TenantStore,
  { id, interview_id, started_at, ended_at, participants }: Recording,
  startsAt: string,
  transcription?: (person: string) => 'granted' | 'refused',
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
      transcription: transcription?.(user_id ?? candidate_id!) ?? ('requested' as const),
      voiceprint: 'requested' as const,
    },
    consented_media: 'video' as const,
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
    ...people.flatMap(({ person, name, role, answered_at }) => {
      const at = answered_at ?? started_at;
      const answer = (given: Pick<StoredConsent, 'purpose' | 'answer' | 'recorded_media'>) =>
        consents.add(store, {
          id: `con_${ulid(Date.parse(at))}`,
          interview_id,
          person,
          name,
          role,
          ...given,
          at,
        });
      return [
        answer({ purpose: 'recording', answer: 'granted', recorded_media: 'video' }),
        ...(transcription
          ? [answer({ purpose: 'transcription', answer: transcription(person) })]
          : []),
      ];
    }),
  ];
}
