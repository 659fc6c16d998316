import { rooms } from '@parley/data/room/rooms.repo.ts';
import { removeParticipant } from '@parley/domain/room/presence.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { changeRoom } from '@parley/application/room/change-room.ts';
import { refuseEntry } from './shared/refuse-entry.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { roomView } from './shared/room-view.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

/**
 * The connection goes first: should this end in the middle, what the meeting tells of it puts the
 * room right.
 */
export const removeFromRoom =
  (deps: RoomDependencies): HandlerOf<'remove-from-room'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const { call, interview, who } = door;
    if (!ROOM_RIGHTS[who.role].remove) return fail('forbidden');
    const seen = await rooms.get(call.store, interview);
    const closed = refuseEntry(interview, seen, context.now);
    if (closed) return closed;
    const guest = seen.people.find(({ person }) => person === context.request.body.person);
    if (!guest || guest.person === who.person) return fail('not-found');
    if (seen.meeting_id !== null && guest.attendee_id !== null)
      await call.meetings.removeAttendee(seen.meeting_id, guest.attendee_id);
    const room = await changeRoom(call, interview, (now, at) => {
      const over = refuseEntry(interview, now, at);
      if (over) return over;
      const after = removeParticipant(now, guest, at.toISOString());
      return after === now
        ? { room: now }
        : {
            room: { ...now, ...after },
            event: {
              type: 'room.removed',
              data: { interview_id: interview.id, person: guest.person },
            },
          };
    });
    return isFailure(room)
      ? room
      : { status: 200, body: roomView(interview, room, who, context.now) };
  };
