import { advanceState } from '@parley/application/interviews/advance-state.ts';
import { changeRoom } from '@parley/application/room/change-room.ts';
import { closeRoom } from '@parley/application/room/close-room.ts';
import type { RoomDependencies, RoomCall } from '@parley/application/room/room-dependencies.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import { admitParticipant, removeParticipant } from '@parley/domain/room/presence.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import type { HandlerOf } from '../shared/context.ts';
import { enterAsMember, refuseEntry } from './shared/enter-room.ts';
import { roomView } from './shared/room-view.ts';

/** Admits the candidate, whose page polls and then gets the data to join the meeting. */
export const admitToRoom =
  (deps: RoomDependencies): HandlerOf<'admit-to-room'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const { call, interview, who } = access;
    if (!ROOM_RIGHTS[who.role].admit) return fail('forbidden');
    if (context.request.body.person !== interview.candidate_id) return fail('not-found');
    const participant = {
      person: interview.candidate_id,
      name: interview.candidate,
      role: 'candidate' as const,
    };
    const room = await changeRoom(call, interview, (now, at) => {
      const closed = refuseEntry(interview, now, at);
      if (closed) return closed;
      const after = admitParticipant(now, participant);
      return after === now
        ? { room: now }
        : {
            room: { ...now, ...after },
            event: {
              type: 'room.admitted',
              data: { interview_id: interview.id, person: participant.person },
            },
          };
    });
    return isFailure(room) ? room : { status: 200, body: roomView(access, room, context.now) };
  };

/**
 * Removes a participant. The connection is removed first: if this is interrupted, the meeting's
 * events correct the room.
 */
export const removeFromRoom =
  (deps: RoomDependencies): HandlerOf<'remove-from-room'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const { call, interview, who } = access;
    if (!ROOM_RIGHTS[who.role].remove) return fail('forbidden');
    const seen = await rooms.get(call.store, interview);
    const closed = refuseEntry(interview, seen, context.now);
    if (closed) return closed;
    const participant = seen.people.find(({ person }) => person === context.request.body.person);
    if (!participant || participant.person === who.person) return fail('not-found');
    if (seen.meeting_id !== null && participant.attendee_id !== null)
      await call.meetings.removeAttendee(seen.meeting_id, participant.attendee_id);
    const room = await changeRoom(call, interview, (now, at) => {
      const over = refuseEntry(interview, now, at);
      if (over) return over;
      const after = removeParticipant(now, participant, at.toISOString());
      return after === now
        ? { room: now }
        : {
            room: { ...now, ...after },
            event: {
              type: 'room.removed',
              data: { interview_id: interview.id, person: participant.person },
            },
          };
    });
    return isFailure(room) ? room : { status: 200, body: roomView(access, room, context.now) };
  };

/** Removes everybody and ends the interview. */
export const endRoom =
  (deps: RoomDependencies): HandlerOf<'end-room'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const { call, interview, who } = access;
    if (!ROOM_RIGHTS[who.role].end) return fail('forbidden');
    const room = await closeRoom(call, interview);
    if (room.ended_at !== null) await endInterview(call, interview);
    return { status: 200, body: roomView(access, room, context.now) };
  };

/** Makes its scorecards due immediately. */
async function endInterview(call: RoomCall, { id }: Interview): Promise<void> {
  await retryOnConflict(async () => {
    const interview = await interviews.get(call.store, id);
    if (interview && !(await advanceState(call.store, interview, 'end', call))) throwConflict();
  });
}
