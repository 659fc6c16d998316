import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { isServiceAttendee } from '@parley/domain/room/is-service-attendee.ts';
import { applyConnectionState } from '@parley/domain/room/presence.ts';
import { changeRoom } from '../../room/shared/change-room.ts';
import { clearMeeting } from '../../room/shared/clear-meeting.ts';
import type { RoomCall } from '../../room/shared/room-dependencies.ts';
import { interviewOf, type MeetingEvent } from './media-event.ts';
import { noteAttendance } from './note-attendance.ts';
import type { RoomEventDependencies } from './room-event-dependencies.ts';

/** Somebody's connection came or went, or the meeting is over. */
export async function followMeeting(
  event: MeetingEvent,
  deps: RoomEventDependencies,
): Promise<'done' | 'not-ours'> {
  if (event.eventType !== 'chime:MeetingEnded' && isServiceAttendee(event.externalUserId))
    return 'not-ours';
  const of = interviewOf(event.externalMeetingId);
  const store = of && deps.storeOf(of.tenantId);
  const interview = store && (await interviews.get(store, of.interviewId));
  if (!interview) return 'not-ours';
  const call: RoomCall = { ...deps, store, actorId: 'meeting', requestId: event.meetingId };
  if (event.eventType === 'chime:MeetingEnded') {
    await clearMeeting(call, interview, event.meetingId);
    return 'done';
  }
  const { attendeeId, externalUserId: person, timestamp: at } = event;
  if ((await rooms.get(store, interview)).meeting_id === event.meetingId) {
    const kind =
      event.eventType === 'chime:AttendeeJoined' ? ('joined' as const) : ('left' as const);
    await changeRoom<never>(call, interview, (now) => ({
      room: { ...now, ...applyConnectionState(now, { person, attendeeId, kind, at }) },
    }));
  }
  if (event.eventType === 'chime:AttendeeJoined')
    await noteAttendance(call, interview.id, person, at);
  return 'done';
}
