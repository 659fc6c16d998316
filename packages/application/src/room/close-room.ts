import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import type { StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { endRoomNow, withoutMeeting } from '@parley/domain/room/room-state.ts';
import { changeRoom } from './change-room.ts';
import type { RoomCall } from './room-dependencies.ts';

/**
 * Removes everybody from the room. The room is changed first, so that nobody can join in between;
 * the meeting is deleted afterwards.
 */
export async function closeRoom(call: RoomCall, interview: Interview): Promise<StoredRoom> {
  const ended = await changeRoom<never>(call, interview, (now, at) => {
    const after = endRoomNow(now, interview, at.toISOString());
    return after === now
      ? { room: now }
      : {
          room: { ...now, ...after },
          event: { type: 'room.ended', data: { interview_id: interview.id } },
        };
  });
  if (ended.meeting_id === null) return ended;
  await call.meetings.end(ended.meeting_id);
  return clearMeeting(call, interview, ended.meeting_id);
}

/**
 * Returns the room after its meeting has ended: nobody is in it, nothing is recorded, and the next
 * participant gets a new meeting.
 * @param isDeleted the interview is deleted and must not be written
 */
export const clearMeeting = (
  call: RoomCall,
  interview: Interview,
  meetingId: string,
  isDeleted = false,
) =>
  changeRoom<never>(call, interview, (room, now) =>
    room.meeting_id !== meetingId
      ? { room }
      : {
          room: {
            ...room,
            ...withoutMeeting(room, now.toISOString()),
            meeting: null,
            meeting_arn: room.capture ? room.meeting_arn : null,
          },
          writes: isDeleted
            ? []
            : [call.store.add(keys.interview(interview.id), {}, { meeting_id: null }, 'exists')],
        },
  );
