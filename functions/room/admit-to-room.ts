import { admitParticipant } from '@parley/domain/room/presence.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { changeRoom } from '@parley/application/room/change-room.ts';
import { refuseEntry } from './shared/refuse-entry.ts';
import { enterAsMember } from './shared/enter-as-member.ts';
import { roomView } from './shared/room-view.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';

/**
 * The candidate may come in; their page, which keeps asking, then gets the way into the meeting.
 */
export const admitToRoom =
  (deps: RoomDependencies): HandlerOf<'admit-to-room'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    const { call, interview, who } = door;
    if (!ROOM_RIGHTS[who.role].admit) return fail('forbidden');
    if (context.request.body.person !== interview.candidate_id) return fail('not-found');
    const guest = {
      person: interview.candidate_id,
      name: interview.candidate,
      role: 'candidate' as const,
    };
    const room = await changeRoom(call, interview, (now, at) => {
      const closed = refuseEntry(interview, now, at);
      if (closed) return closed;
      const after = admitParticipant(now, guest);
      return after === now
        ? { room: now }
        : {
            room: { ...now, ...after },
            event: {
              type: 'room.admitted',
              data: { interview_id: interview.id, person: guest.person },
            },
          };
    });
    return isFailure(room)
      ? room
      : { status: 200, body: roomView(interview, room, who, context.now) };
  };
