import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { roomEntries } from '@parley/data/room/room-entries.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { replaceParticipant } from '@parley/domain/room/participants.ts';
import { removeParticipant } from '@parley/domain/room/presence.ts';
import { isActiveMember } from '../notifications/interview-people.ts';
import { changeRoom } from './change-room.ts';
import { findRoomParticipant } from './find-room-participant.ts';
import type { RoomCall } from './room-dependencies.ts';

/**
 * Takes a member out of every meeting in which they have been and may no longer be: disabled or
 * deleted, taken off the panel, with another role, or no longer the hiring manager. Their attendee
 * is deleted, so that the meeting service refuses their token. May be repeated.
 */
export async function removeFromRooms(call: RoomCall, userId: string): Promise<void> {
  const entered = await roomEntries.list(call.store, userId);
  if (entered.length === 0) return;
  const member = await members.get(call.store, userId);
  for (const interviewId of entered) {
    const interview = await interviews.get(call.store, interviewId);
    if (!interview) continue;
    const stays =
      isActiveMember(member) &&
      (await findRoomParticipant(call.store, interview, {
        userId,
        role: member.role,
        name: member.name,
        candidateId: member.candidate_id,
      }));
    if (!stays) await removePerson(call, interview, userId);
  }
}

/**
 * Takes a candidate who came with a link out of the room, because the link has ended. Whoever comes
 * with the present link waits in the lobby.
 */
export async function removeGuest(call: RoomCall, interview: Interview): Promise<void> {
  const room = await rooms.get(call.store, interview);
  const guest = room.people.find(({ person }) => person === interview.candidate_id);
  if (guest && guest.browser !== null) await removePerson(call, interview, interview.candidate_id);
}

/** Deletes the attendee of somebody in a room, and stores that they are no longer in it. */
export async function removePerson(
  call: RoomCall,
  interview: Interview,
  person: string,
): Promise<void> {
  const seen = await rooms.get(call.store, interview);
  const attendeeId = seen.people.find((one) => one.person === person)?.attendee_id ?? null;
  // The connection is removed first: if this is interrupted, it is done again.
  if (seen.meeting_id !== null && attendeeId !== null)
    await call.meetings.removeAttendee(seen.meeting_id, attendeeId);
  await changeRoom<never>(call, interview, (room, now) => {
    const participant = room.people.find((one) => one.person === person);
    if (!participant || (participant.attendee_id === null && participant.presence !== 'lobby'))
      return { room };
    const removed = removeParticipant(room, participant, now.toISOString());
    const left = removed.people.find((one) => one.person === person) ?? participant;
    return {
      room: {
        ...room,
        ...replaceParticipant(removed, {
          ...left,
          attendee_id: null,
          ...(left.role === 'candidate' ? { presence: 'away', browser: null, tab: null } : {}),
        }),
      },
      event: { type: 'room.removed', data: { interview_id: interview.id, person } },
    };
  });
}
