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
 * When people may enter (UTC, ISO 8601): a quarter of an hour before the start until two hours
 * after the end.
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

/** How the room stands at an instant. `open`: one may enter, nobody is there yet. */
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
  const people = stored.people.map((participant): RoomParticipant => ({
    ...participant,
    presence: 'away',
    admitted: false,
    tab: null,
    attendee_id: null,
    joined_at: null,
    left_at: null,
  }));
  return { ...newRoom(interview.starts_at), generation: stored.generation + 1, people };
}

/**
 * The room when its meeting is over: everybody is out, the recording is finished, the next meeting
 * is another one.
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
 * Everybody is out and the recording is finished. The room stays closed from then on, but for one
 * thing: before the interview has begun with its candidate somebody has only tried it.
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
