import { candidateInterviewView } from '@parley/application/candidates/candidate-interview-view.ts';
import { answerAsCandidate } from '@parley/application/interviews/booking/answer-as-candidate.ts';
import {
  findRoomKey,
  interviewInvitation,
} from '@parley/application/interviews/interview-invitation.ts';
import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';
import { addCandidateMessage } from '@parley/application/mails/add-candidate-message.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { SignedAddresses } from '@parley/data/mail/signed-addresses.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';
import { enterAsGuest, type GuestDependencies, type RoomAccess } from './shared/enter-room.ts';

export interface InvitationDependencies extends GuestDependencies {
  appUrl: string;
  /** The addresses to which calendar programs reply. */
  calendarAddresses: Pick<SignedAddresses, 'addressOf'>;
}

const MAX_AGE_SECONDS = 90 * 86_400;

/** Returns the interview as its candidate sees it. */
async function invitationOf(
  access: RoomAccess,
  interview: Interview,
  application: Application | undefined,
  now: Date,
) {
  const [visible] = await toVisibleInterview(
    access.call.store,
    { role: 'candidate' },
    [interview],
    now,
  );
  return candidateInterviewView(visible!, access.company, application, now);
}

/** Writes the changes with their event in one transaction. */
async function commit(
  { call }: RoomAccess,
  { writes, event }: { writes: readonly WriteOp[]; event: NewEvent },
  now: Date,
): Promise<void> {
  const record = eventOp(call.store, event, {
    id: call.newId('evt'),
    at: now.toISOString(),
    actorId: call.actorId,
    requestId: call.requestId,
  });
  if (!(await call.store.commit([...writes, record])).ok) throwConflict();
}

export const guestGetInvitation =
  (deps: GuestDependencies): HandlerOf<'guest-get-invitation'> =>
  async (context) => {
    const access = await enterAsGuest(deps, context, context.request.body);
    if (isFailure(access)) return access;
    const { interview, call } = access;
    const { jobreq_id, candidate_id } = interview;
    const application = await applications.get(call.store, jobreq_id, candidate_id);
    return {
      status: 200,
      body: await invitationOf(access, interview, application, context.now),
    };
  };

/** Stores the answer of the candidate of the link. Concurrent changes are applied one by one. */
export const guestAnswerInvitation =
  (deps: GuestDependencies): HandlerOf<'guest-answer-invitation'> =>
  async (context) => {
    const { now, request } = context;
    const access = await enterAsGuest(deps, context, request.body);
    if (isFailure(access)) return access;
    const { call } = access;
    return retryOnConflict(async () => {
      const interview = await interviews.get(call.store, access.interview.id);
      if (!interview) return fail('room-link-expired');
      const answered = await answerAsCandidate(call.store, interview, request.body.answer, {
        now,
        newId: call.newId,
      });
      if (isFailure(answered)) return answered;
      if (answered.change) await commit(access, answered.change, now);
      return {
        status: 200 as const,
        body: await invitationOf(access, answered.interview, answered.application, now),
      };
    });
  };

export const guestGetCalendar =
  (deps: InvitationDependencies): HandlerOf<'guest-get-calendar'> =>
  async (context) => {
    const access = await enterAsGuest(deps, context, context.request.body);
    if (isFailure(access)) return access;
    const { interview, call } = access;
    const [panel, candidate] = await Promise.all([
      members.getMany(
        call.store,
        interview.panelists.map(({ user_id }) => user_id),
      ),
      candidates.get(call.store, interview.candidate_id),
    ]);
    const content = interviewInvitation(interview, {
      method: 'REQUEST',
      audience: 'candidate',
      zone: interview.candidate_zone,
      panel,
      candidate,
      roomKey: await findRoomKey(deps.roomKeys, interview, candidate),
      organizer: {
        name: access.company,
        email: await deps.calendarAddresses.addressOf(interview.tenant_id, interview.id),
      },
      appUrl: deps.appUrl,
      now: context.now,
    });
    return {
      status: 200,
      body: {
        filename: `interview-${interview.scheduled_on}.ics`,
        content_type: 'text/calendar',
        content,
      },
    };
  };

/**
 * Adds a message of the candidate of the link to their mail thread about the application. A message
 * that is sent again is stored once.
 */
export const guestWriteMail =
  (deps: GuestDependencies): HandlerOf<'guest-write-mail'> =>
  async (context) => {
    const { now, request } = context;
    const { key, client_id, text } = request.body;
    const access = await enterAsGuest(deps, context, { key });
    if (isFailure(access)) return access;
    const { call, interview } = access;
    const once = keys.sentOnce(`written#${interview.id}#${client_id}`);
    return retryOnConflict(async () => {
      const [candidate, already] = await Promise.all([
        candidates.get(call.store, interview.candidate_id),
        call.store.get(once),
      ]);
      if (already) return { status: 204 as const };
      if (!candidate) return fail('room-link-expired');
      const at = now.toISOString();
      const ttl = Math.floor(now.getTime() / 1000) + MAX_AGE_SECONDS;
      const added = await addCandidateMessage(call.store, {
        candidate,
        application: {
          requisition_id: interview.jobreq_id,
          requisition: interview.requisition,
        },
        userId: null,
        text,
        id: call.newId('eml'),
        at,
      });
      const mark = call.store.put(once, { kind: 'MAIL_RECEIVED', at, ttl, version: 1 }, 'missing');
      await commit(access, { ...added, writes: [mark, ...added.writes] }, now);
      return { status: 204 as const };
    });
  };
