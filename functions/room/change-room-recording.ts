import { changeRoom } from '@parley/application/room/change-room.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { RecordingAction } from '@parley/contracts/room/room.schema.ts';
import { rooms, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { findConsentState } from '@parley/domain/room/consent.ts';
import { findParticipant } from '@parley/domain/room/participants.ts';
import { findRecordedMedia, requestRecording } from '@parley/domain/room/recording-state.ts';
import { ROOM_RIGHTS } from '@parley/domain/room/room-rights.ts';
import type { HandlerOf } from '../shared/context.ts';
import { type RoomAccess, enterAsMember, refuseEntry } from './shared/enter-room.ts';
import { roomView } from './shared/room-view.ts';

/**
 * Controls the recording. Only a present host may do so; whether it can start depends on
 * everybody's consent.
 */
export const changeRoomRecording =
  (deps: RoomDependencies): HandlerOf<'change-room-recording'> =>
  async (context) => {
    const access = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(access)) return access;
    const { call, interview, who } = access;
    if (!ROOM_RIGHTS[who.role].record) return fail('forbidden');
    const { action } = context.request.body;
    if (action === 'start' || action === 'resume') await takeAway(access);
    const room = await changeRoom(call, interview, (now, at) => {
      const closed = refuseEntry(interview, now, at);
      if (closed) return closed;
      if (findParticipant(now, who).presence !== 'present') return fail('not-in-room');
      return isDone(now, action)
        ? { room: now }
        : { room: { ...now, ...requestRecording(now, action, at.toISOString()) } };
    });
    if (isFailure(room)) return room;
    if ((action === 'start' || action === 'resume') && !room.tape.requested)
      return fail('unavailable', 'Nothing is recorded: the recording could not be started');
    return { status: 200, body: roomView(access, room, context.now) };
  };

/** Checks whether the same was requested shortly before, so that there is nothing to change. */
function isDone({ tape }: StoredRoom, action: RecordingAction): boolean {
  if (action === 'stop') return tape.state === 'off' && !tape.requested;
  return action === 'pause' ? tape.state !== 'recording' && !tape.requested : tape.requested;
}

/**
 * Removes the attendees of participants who have left and have not consented, because a lost
 * connection could reconnect with them during a recording.
 */
async function takeAway({ call, interview, recordedMedia }: RoomAccess): Promise<void> {
  const room = await rooms.get(call.store, interview);
  const { meeting_id } = room;
  if (meeting_id === null) return;
  const media = findRecordedMedia(room, recordedMedia);
  const out = room.people.filter(
    (one) =>
      one.presence !== 'present' &&
      one.attendee_id !== null &&
      findConsentState(one, 'recording', media) !== 'granted',
  );
  await Promise.all(
    out.map(({ attendee_id }) => call.meetings.removeAttendee(meeting_id, attendee_id!)),
  );
}
