import type { ConsentState } from '@parley/contracts/room/room.schema.ts';
import type { Room, RoomParticipant, RoomRecordingState } from './room.types.ts';

export const NOT_RECORDING: RoomRecordingState = {
  id: null,
  state: 'off',
  requested: false,
  periods: [],
};
export const NO_CONSENT_YET = {
  recording: 'requested',
  transcription: 'requested',
  voiceprint: 'requested',
} as const satisfies Record<string, ConsentState>;

/** The room nobody has entered. */
export const newRoom = (startsAt: string): Room => ({
  starts_at: startsAt,
  generation: 1,
  meeting_id: null,
  ended_at: null,
  people: [],
  tape: NOT_RECORDING,
  captions: false,
});

/**
 * The room for the interview's present time. One that was used for another time begins anew; what
 * people have said to being recorded stays said.
 */
export function roomFor(interview: { starts_at: string }, stored: Room | undefined): Room {
  if (!stored) return newRoom(interview.starts_at);
  if (stored.starts_at === interview.starts_at) return stored;
  const people = stored.people.map((guest): RoomParticipant => ({
    ...guest,
    presence: 'away',
    admitted: false,
    tab: null,
    attendee_id: null,
    joined_at: null,
    left_at: null,
  }));
  return { ...newRoom(interview.starts_at), generation: stored.generation + 1, people };
}
