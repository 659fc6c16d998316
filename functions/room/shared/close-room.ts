import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { StoredRoom } from '@parley/data/room/room.codec.ts';
import { endRoomNow } from '@parley/domain/room/end-room-now.ts';
import { changeRoom } from './change-room.ts';
import { clearMeeting } from './clear-meeting.ts';
import type { RoomCall } from './room-dependencies.ts';

/** Everybody goes. The room knows it first, so nobody comes in between; the meeting follows. */
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
