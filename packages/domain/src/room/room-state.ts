import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import {
  ROOM_CLOSES_MINUTES,
  ROOM_OPENS_MINUTES,
  type RoomState,
  type ConsentState,
} from '@parley/contracts/room/room.schema.ts';
import type { Room, RoomParticipant, RoomRecordingState } from './room.types.ts';

const MISSED: readonly InterviewState[] = ['candidate_no_show', 'host_no_show'];
const MINUTE = 60_000;

/**
 * Returns when people may enter (UTC, ISO 8601): from a quarter of an hour before the start until
 * two hours after the end.
 */
export function roomWindow({ starts_at, ends_at }: { starts_at: string; ends_at: string }): {
  opens_at: string;
  closes_at: string;
} {
  return {
    opens_at: new Date(Date.parse(starts_at) - ROOM_OPENS_MINUTES * MINUTE).toISOString(),
    closes_at: new Date(Date.parse(ends_at) + ROOM_CLOSES_MINUTES * MINUTE).toISOString(),
  };
}

/**
 * Returns the state of the room at an instant. `open`: people may enter, and nobody is there yet.
 */
export function roomState(
  interview: { state: InterviewState; starts_at: string; ends_at: string },
  room: Pick<Room, 'ended_at' | 'people'>,
  now: Date,
): RoomState {
  if (interview.state === 'cancelled') return 'cancelled';
  if (MISSED.includes(interview.state)) return 'missed';
  const { opens_at, closes_at } = roomWindow(interview);
  if (room.ended_at !== null || now.getTime() >= Date.parse(closes_at)) return 'ended';
  if (now.getTime() < Date.parse(opens_at)) return 'early';
  return room.people.some(({ presence }) => presence === 'present') ? 'live' : 'open';
}

export const NOT_RECORDING: RoomRecordingState = {
  id: null,
  state: 'off',
  requested: false,
  recorded_media: 'video',
  periods: [],
};
export const NO_CONSENT_YET = {
  recording: 'requested',
  transcription: 'requested',
  voiceprint: 'requested',
} as const satisfies Record<string, ConsentState>;

/** Returns a room that nobody has entered. */
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
 * Returns the room for the interview's current time. A room that was used for another time starts
 * again; consents are kept.
 */
export function roomFor(interview: { starts_at: string }, stored: Room | undefined): Room {
  if (!stored) return newRoom(interview.starts_at);
  if (stored.starts_at === interview.starts_at) return stored;
  const people = stored.people.map((participant): RoomParticipant => ({
    ...participant,
    presence: 'away',
    admitted: false,
    tab: null,
    browser: null,
    attendee_id: null,
    joined_at: null,
    left_at: null,
  }));
  return { ...newRoom(interview.starts_at), generation: stored.generation + 1, people };
}

/**
 * Returns the room after its meeting has ended: everybody has left, the recording is finished, and
 * the next meeting is a new one.
 */
export function withoutMeeting(room: Room, at: string): Room {
  const people = room.people.map((participant): RoomParticipant =>
    participant.presence === 'present'
      ? { ...participant, attendee_id: null, presence: 'left', left_at: at, seen_at: at }
      : { ...participant, attendee_id: null },
  );
  return {
    ...room,
    people,
    generation: room.generation + 1,
    meeting_id: null,
    tape: NOT_RECORDING,
  };
}

/**
 * Returns the room with everybody removed and the recording finished. The room stays closed, unless
 * the interview has not begun with its candidate yet: then it was only tried out.
 */
export function endRoomNow<R extends Room>(
  room: R,
  interview: { candidate_id: string; starts_at: string },
  at: string,
): R {
  if (room.ended_at !== null) return room;
  const tookPlace =
    at >= interview.starts_at ||
    room.people.some(
      ({ person, joined_at }) => person === interview.candidate_id && joined_at !== null,
    );
  const people = room.people.map((participant): RoomParticipant => {
    if (participant.presence === 'present')
      return { ...participant, presence: 'left', left_at: at, seen_at: at };
    return participant.presence === 'lobby' ? { ...participant, presence: 'away' } : participant;
  });
  return { ...room, people, tape: NOT_RECORDING, ended_at: tookPlace ? at : null };
}
