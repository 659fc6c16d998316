import * as z from 'zod';
import { changeRoom } from '@parley/application/room/change-room.ts';
import { clearMeeting } from '@parley/application/room/close-room.ts';
import type {
  RoomCall,
  RoomEventDependencies,
} from '@parley/application/room/room-dependencies.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { Interview, StoredPanelist } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import { mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import {
  PANELIST_TRANSITIONS,
  type PanelistState,
  type PanelistTransition,
} from '@parley/domain/panelists/panelist-transitions.ts';
import { getAttendance } from '@parley/domain/room/attendance.ts';
import { isServiceAttendee } from '@parley/domain/room/participants.ts';
import { applyConnectionState } from '@parley/domain/room/presence.ts';
import { parseExternalMeetingId } from '@parley/domain/room/room-rights.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';

/**
 * Records that a participant has joined. A panelist is marked as attended, and the interview begins
 * once the candidate and one of the panel have joined.
 */
async function noteAttendance(
  call: RoomCall,
  interviewId: string,
  person: string,
  at: string,
): Promise<void> {
  return retryOnConflict(async () => {
    const interview = await interviews.get(call.store, interviewId);
    if (!interview || interview.joined?.includes(person)) return;
    const came: Interview = {
      ...interview,
      joined: [...(interview.joined ?? []), person],
      panelists: interview.panelists.map((panelist) =>
        panelist.user_id === person ? attended(panelist, interview) : panelist,
      ),
      updated_at: call.now().toISOString(),
      version: interview.version + 1,
    };
    const { candidate_joined, host_joined } = getAttendance(came);
    const begun = nextState(INTERVIEW_TRANSITIONS, 'begin', interview.state);
    const begins = candidate_joined && host_joined && begun.ok;
    const type = begins ? 'interview.began' : 'room.attended';
    const data = {
      interview_id: interview.id,
      revision: interview.revision,
      requisition_id: interview.jobreq_id,
      candidate_id: interview.candidate_id,
      person,
    };
    const result = await call.store.commit([
      interviews.write(call.store, begins ? { ...came, state: begun.to } : came, {
        version: interview.version,
      }),
      eventOp(
        call.store,
        { type, data },
        { id: call.newId('evt'), at, actorId: 'meeting', requestId: call.requestId },
      ),
    ]);
    if (!result.ok) throwConflict();
  });
}

/**
 * Returns the panelist as attended. A panelist who joins when the others' scorecards are already
 * due owes one as well.
 */
function attended(panelist: StoredPanelist, { state }: Interview): StoredPanelist {
  const moved = nextState<PanelistState, PanelistTransition>(
    PANELIST_TRANSITIONS,
    'attend',
    panelist.state,
  );
  const came = moved.ok ? { ...panelist, state: moved.to } : panelist;
  return state === 'awaiting_feedback' && came.scorecard === 'not_due' && mustWriteScorecard(came)
    ? { ...came, scorecard: 'due' }
    : came;
}

/**
 * Handles a participant's joining or leaving, or the end of the meeting.
 * @param requestId the id of the service's event, under which the changes are found
 */
export async function followMeeting(
  event: MeetingEvent,
  requestId: string,
  deps: RoomEventDependencies,
): Promise<'done' | 'not-ours'> {
  if (event.eventType !== 'chime:MeetingEnded' && isServiceAttendee(event.externalUserId))
    return 'not-ours';
  const of = parseExternalMeetingId(event.externalMeetingId);
  const store = of && deps.storeOf(of.tenantId);
  const interview = store && (await interviews.get(store, of.interviewId));
  if (!interview) return 'not-ours';
  const call: RoomCall = { ...deps, store, actorId: 'meeting', requestId };
  if (event.eventType === 'chime:MeetingEnded') {
    await clearMeeting(call, interview, event.meetingId);
    return 'done';
  }
  const { attendeeId, externalUserId: person, timestamp: at } = event;
  log('attendee-seen', {
    tenant_id: of.tenantId,
    interview_id: interview.id,
    attendee: attendeeId,
    at_ms: Date.parse(at),
  });
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

const at = z.int().transform((ms) => new Date(ms).toISOString());
const meeting = { timestamp: at, meetingId: z.string(), externalMeetingId: z.string() };

/**
 * Events of the media service that the EventBridge rules send to this function; their other fields
 * are ignored.
 */
export const mediaEvent = z.object({
  id: z.string(),
  detail: z.discriminatedUnion('eventType', [
    z.object({ eventType: z.literal('chime:MeetingEnded'), ...meeting }),
    ...(['chime:AttendeeJoined', 'chime:AttendeeLeft', 'chime:AttendeeDropped'] as const).map(
      (eventType) =>
        z.object({
          eventType: z.literal(eventType),
          ...meeting,
          attendeeId: z.string(),
          externalUserId: z.string(),
        }),
    ),
    ...(
      [
        'chime:MediaPipelineInProgress',
        'chime:MediaPipelineDeleted',
        'chime:MediaPipelinePermanentFailure',
      ] as const
    ).map((eventType) =>
      z.object({
        eventType: z.literal(eventType),
        timestamp: at,
        mediaPipelineId: z.string(),
        externalMeetingId: z.string().optional(),
      }),
    ),
  ]),
});
type MediaEvent = z.infer<typeof mediaEvent>['detail'];
export type MeetingEvent = Extract<MediaEvent, { meetingId: string }>;
