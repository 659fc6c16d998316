import { changeRoom } from '@parley/application/room/change-room.ts';
import { clearMeeting } from '@parley/application/room/close-room.ts';
import { removePerson } from '@parley/application/room/remove-without-right.ts';
import type { RoomCall } from '@parley/application/room/room-dependencies.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type {
  ChimeAttendee,
  JoinAnswer,
  ChimeMeeting,
} from '@parley/contracts/room/room.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import { roomEntries } from '@parley/data/room/room-entries.repo.ts';
import { rooms, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { UnavailableError } from '@parley/data/shared/retry.ts';
import { nearestMediaRegion } from '@parley/domain/room/media-region.ts';
import { findParticipant, replaceParticipant } from '@parley/domain/room/participants.ts';
import { enterRoom } from '@parley/domain/room/presence.ts';
import { toExternalMeetingId } from '@parley/domain/room/room-rights.ts';
import { type RoomAccess, refuseEntry } from './enter-room.ts';
import { roomView } from './room-view.ts';

interface OpenMeeting {
  meeting: ChimeMeeting;
  arn: string;
}

/**
 * Returns the room's meeting and creates it if there is none; concurrent calls get the same one.
 */
async function openMeeting(
  call: RoomCall,
  { id, tenant_id, zone, candidate_zone }: Interview,
  { meeting, meeting_arn, generation }: StoredRoom,
): Promise<OpenMeeting> {
  if (meeting && meeting_arn !== null) return { meeting, arn: meeting_arn };
  return call.meetings.create({
    token: `${id}-${generation}`,
    externalId: toExternalMeetingId(tenant_id, id, generation),
    region: call.region === 'nearest' ? nearestMediaRegion(zone, candidate_zone) : call.region,
  });
}

const MAX_TRIES = 3;
/**
 * The data has changed since it was read, so everything is read again. Never returned to the
 * caller.
 */
const AGAIN = fail('internal');
type Refused = Failure<'room-closed'> | typeof AGAIN;

/**
 * Admits somebody to the call, or to the lobby. Meeting and token are created before the change
 * that stores the presence, and returned after it: somebody who starts recording in between sees
 * the participant, or is seen. Then the right is read again. A right that ended before this has not
 * found an attendee to delete; one that ends later finds what is stored here.
 * @param readAgain returns the interview as it is now, or why the caller may no longer enter
 */
export async function join(
  access: RoomAccess,
  tab: string | null,
  readAgain: () => Promise<Interview | Failure>,
): Promise<Unbranded<JoinAnswer> | Failure> {
  const entered = await enter(access, tab);
  if (isFailure(entered)) return entered;
  const { room, seated } = entered;
  const { call, interview, who } = access;
  const again = await readAgain();
  const ended = isFailure(again) ? again : refuseEntry(again, room, call.now());
  if (ended) {
    if (seated)
      await call.meetings.removeAttendee(seated.meeting.MeetingId, seated.attendee.AttendeeId);
    await removePerson(call, interview, who.person);
    return ended;
  }
  return answer(access, room, entered);
}

/** A room that somebody has entered; `seated` with the attendee that was made for them. */
interface Entered {
  entry: Unbranded<JoinAnswer>['entry'];
  room: StoredRoom;
  seated: { meeting: ChimeMeeting; attendee: ChimeAttendee } | undefined;
}

async function enter(
  access: RoomAccess,
  tab: string | null,
): Promise<Entered | Failure<'room-closed'>> {
  const { call, interview, who, browser } = access;
  let seated: Entered['seated'];
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const seen = await rooms.get(call.store, interview);
    const closed = refuseEntry(interview, seen, call.now());
    if (closed) return closed;
    const at = call.now().toISOString();
    if (enterRoom(seen, who, tab, at, browser).entry === 'lobby') {
      const room = await changeRoom(call, interview, (now) => {
        const entered = enterRoom(now, who, tab, at, browser);
        return entered.entry === 'admitted'
          ? AGAIN
          : { room: { ...now, ...entered.room }, ...noteWaiting(access) };
      });
      if (room === AGAIN) continue;
      return isFailure(room) ? changesAlways() : { entry: 'lobby', room, seated };
    }
    const open = await openMeeting(call, interview, seen);
    const attendee = await attendeeFor(access, open);
    if (!attendee) {
      await clearMeeting(call, interview, open.meeting.MeetingId);
      continue;
    }
    seated = { meeting: open.meeting, attendee };
    const room = await changeRoom<Refused>(call, interview, (now) =>
      come(access, now, { open, attendee, tab, generation: seen.generation }),
    );
    if (room === AGAIN) continue;
    if (isFailure(room)) return room.problem === 'room-closed' ? room : changesAlways();
    return { entry: 'admitted', room, seated };
  }
  return changesAlways();
}

function changesAlways(): never {
  throw new UnavailableError('the room changed at every attempt');
}

/**
 * Stores once that the candidate is waiting, so that the panel is notified and a candidate whom
 * nobody admits is not reported as absent.
 */
const noteWaiting = ({ call, interview, who }: RoomAccess) =>
  interview.waited
    ? {}
    : {
        writes: [call.store.add(keys.interview(interview.id), {}, { waited: true }, 'exists')],
        event: {
          type: 'room.waiting' as const,
          data: { interview_id: interview.id, person: who.person, role: who.role },
        },
      };

/**
 * Returns the person's own attendee of the meeting: joining again returns the same one, so that the
 * previous tab is notified that the call has moved.
 */
const attendeeFor = (
  { call, who }: RoomAccess,
  { meeting }: OpenMeeting,
): Promise<ChimeAttendee | undefined> =>
  call.meetings.createAttendee(
    meeting.MeetingId,
    who.person,
    who.role === 'shadow' ? 'watch' : 'talk',
  );

function come(
  { call, interview, who, browser }: RoomAccess,
  room: StoredRoom,
  with_: {
    open: OpenMeeting;
    attendee: ChimeAttendee;
    tab: string | null;
    generation: number;
  },
) {
  const { open, attendee, tab, generation } = with_;
  const closed = refuseEntry(interview, room, call.now());
  if (closed) return closed;
  const at = call.now().toISOString();
  const { room: entered, entry } = enterRoom(room, who, tab, at, browser);
  if (
    entry === 'lobby' ||
    room.generation !== generation ||
    (room.meeting_id !== null && room.meeting_id !== open.meeting.MeetingId)
  )
    return AGAIN;
  const isFirst = room.meeting_id === null;
  const seated = replaceParticipant(entered, {
    ...findParticipant(entered, who),
    attendee_id: attendee.AttendeeId,
  });
  return {
    room: {
      ...room,
      ...seated,
      meeting_id: open.meeting.MeetingId,
      meeting: open.meeting,
      meeting_arn: open.arn,
    },
    writes: [
      ...(isFirst
        ? [
            call.store.add(
              keys.interview(interview.id),
              {},
              { meeting_id: open.meeting.MeetingId },
              'exists',
            ),
          ]
        : []),
      ...(who.role === 'candidate'
        ? []
        : [roomEntries.write(call.store, who.person, interview.id, call.now())]),
    ],
    event: {
      type: isFirst ? ('room.opened' as const) : ('room.entered' as const),
      data: { interview_id: interview.id, person: who.person, role: who.role },
    },
  };
}

const answer = (
  access: RoomAccess,
  room: StoredRoom,
  { entry, seated }: Entered,
): Unbranded<JoinAnswer> => ({
  entry,
  room: roomView(access, room, access.call.now()),
  ...(entry === 'admitted' && seated ? seated : { meeting: null, attendee: null }),
});
