import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import { withoutMeeting } from '@parley/domain/room/without-meeting.ts';
import { changeRoom } from './change-room.ts';
import type { RoomCall } from './room-dependencies.ts';

/**
 * The meeting is over: nobody is in it, nothing of it is recorded any more, and whoever comes next
 * gets another one.
 * @param isDeleted the interview is gone, so there is nothing of it to be changed
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
