import { updateApplicationThread } from '@parley/application/chat/application-thread-people.ts';
import { interviewInvitation } from '@parley/application/interviews/interview-invitation.ts';
import {
  INTERVIEW_MAILS,
  PANELIST_MAILS,
} from '@parley/application/mails/interview-change-mails.ts';
import {
  type Addressee,
  listAddressees,
  interviewPeople,
  memberAddressee,
  type InterviewPeople,
} from '@parley/application/notifications/interview-people.ts';
import { notifyParticipant } from '@parley/application/notifications/notify-participant.ts';
import { removeFromRooms } from '@parley/application/room/remove-without-right.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { eraseBatch } from '@parley/data/erasure/erase-batch.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { eraseRoom } from '@parley/data/room/rooms.repo.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect, EffectDependencies, Effects } from '../effect.ts';
import { forgetReplies } from './forget-replies.ts';
import { endMeeting } from './recordings/end-meeting.ts';
import { toRoomCall } from './to-room-call.ts';

/** Returns the calendar object for the mail to this person. */
async function calendarFor(
  interview: Interview,
  method: 'REQUEST' | 'CANCEL',
  to: Addressee,
  people: InterviewPeople,
  deps: Pick<EffectDependencies, 'appUrl' | 'now' | 'calendarAddresses'>,
): Promise<NonNullable<Mail['ics']>> {
  const content = interviewInvitation(interview, {
    method,
    audience: to.audience,
    zone: to.zone,
    panel: interview.panelists.flatMap(({ user_id }) => people.members.get(user_id) ?? []),
    candidate: people.candidate,
    roomKey: people.roomKey,
    organizer: {
      name: people.company,
      email: await deps.calendarAddresses.addressOf(interview.tenant_id, interview.id),
    },
    appUrl: deps.appUrl,
    now: deps.now(),
  });
  return { method, content };
}

/**
 * States after `scheduled` in which invitations that could not be sent are looked at once more: the
 * interview may be going on, or has ended, which is said to whoever booked it.
 */
const HELD: ReadonlySet<string | undefined> = new Set([
  'in_progress',
  'awaiting_feedback',
  'completed',
  'candidate_no_show',
  'host_no_show',
]);

/**
 * Starts a revision: stops the workflow of the previous revision, starts its own, and updates
 * everybody's calendar. Events of earlier revisions do nothing.
 */
const interviewScheduled: Effect<'interview.rescheduled' | 'interview.scheduled'> = async (
  event,
  deps,
) => {
  const { interview_id, revision, previous_revision, removed, added, tells_candidate } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const workflow = { tenantId: event.tenant_id, interviewId: interview_id };
  if (previous_revision !== undefined) {
    await deps.workflows.stop({ ...workflow, revision: previous_revision }, 'rescheduled');
    log('workflow-stopped', {
      tenant_id: event.tenant_id,
      interview_id,
      revision: previous_revision,
    });
  }
  for (const userId of removed) await removeFromRooms(toRoomCall(event, deps), userId);
  if (removed.length > 0) {
    const changed = await interviews.get(store, interview_id);
    if (changed)
      await updateApplicationThread(store, {
        requisitionId: changed.jobreq_id,
        candidateId: changed.candidate_id,
      });
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const interview = await interviews.get(store, interview_id);
    const isLate = deps.attempt?.failingSince !== undefined && HELD.has(interview?.state);
    if (interview?.revision !== revision || !(interview.state === 'scheduled' || isLate)) return;
    if (attempt === 0 && !isLate) {
      await endMeeting(interview, event.request_id, deps);
      await deps.workflows.start({ ...workflow, revision }, interview.planned_request_id);
      log('workflow-started', { tenant_id: event.tenant_id, interview_id, revision });
    }
    const people = await interviewPeople(store, interview, deps, [...removed, event.actor_id]);
    const namesOf = (ids: readonly string[]) =>
      ids.flatMap((id) => people.members.get(id)?.name ?? []).join(', ');
    // Candidates are not told who made a change.
    const changes = {
      person: people.members.get(event.actor_id)?.name,
      joined: previous_revision === undefined ? '' : namesOf(added),
      left: namesOf(removed),
    };
    const sendTo = async (
      to: Addressee,
      type: 'interview-scheduled' | 'interview-rescheduled' | 'panel-left',
      method: 'REQUEST' | 'CANCEL',
    ) =>
      notifyParticipant(
        store,
        {
          kind: 'confirm',
          about: 'present',
          type,
          interview,
          to,
          people,
          appUrl: deps.appUrl,
          ...(to.audience === 'panel' && to.userId !== event.actor_id ? { more: changes } : {}),
          ics: await calendarFor(interview, method, to, people, deps),
        },
        deps,
      );
    const addressees = listAddressees(interview, people).filter(
      ({ audience }) => tells_candidate || audience === 'panel',
    );
    const invited = addressees.map((to) => () => {
      const isNew = previous_revision === undefined || added.includes(to.key);
      return sendTo(to, isNew ? INTERVIEW_MAILS.schedule : INTERVIEW_MAILS.reschedule, 'REQUEST');
    });
    const left = removed
      .flatMap((id) => people.members.get(id) ?? [])
      .map((member) => () => sendTo(memberAddressee(member), PANELIST_MAILS.replace, 'CANCEL'));
    if ((await sendEach([...invited, ...left])) === 'done') return;
  }
  throw new Error('the interview changed at every attempt');
};

/** Stops the workflow and removes the interview from everybody's calendar. */
async function cancelInterviews(
  interview: Interview,
  previousRevision: number,
  about: 'present' | 'deleted',
  requestId: string,
  deps: EffectDependencies,
): Promise<'done' | 'moved'> {
  const store = deps.storeOf(interview.tenant_id);
  await deps.workflows.stop(
    { tenantId: interview.tenant_id, interviewId: interview.id, revision: previousRevision },
    'called off',
  );
  log('workflow-stopped', {
    tenant_id: interview.tenant_id,
    interview_id: interview.id,
    revision: previousRevision,
  });
  await endMeeting({ ...interview, state: 'cancelled' }, requestId, deps);
  const people = await interviewPeople(store, interview, deps);
  return sendEach(
    listAddressees(interview, people).map((to) => async () => {
      const ics = await calendarFor(interview, 'CANCEL', to, people, deps);
      return notifyParticipant(
        store,
        {
          kind: 'cancel',
          about,
          type: INTERVIEW_MAILS.cancel,
          interview,
          to,
          people,
          appUrl: deps.appUrl,
          ics,
        },
        deps,
      );
    }),
  );
}

/**
 * Notifies the people of a cancelled interview. It also does so if the interview was deleted
 * immediately afterwards, because they have not been notified yet.
 */
const interviewCancelled: Effect<'interview.cancelled'> = async (event, deps) => {
  const { interview_id, revision, previous_revision } = event.data;
  const store = deps.storeOf(event.tenant_id);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const interview = await interviews.get(store, interview_id);
    const gone = interview ? undefined : await interviews.getDeleted(store, interview_id);
    if (interview && (interview.revision !== revision || interview.state !== 'cancelled')) return;
    const called = interview ?? (gone && { ...gone, revision });
    if (!called) return;
    if (
      (await cancelInterviews(
        called,
        previous_revision,
        interview ? 'present' : 'deleted',
        event.request_id,
        deps,
      )) === 'done'
    )
      return;
  }
  throw new Error('the interview changed at every attempt');
};

/**
 * Handles a deleted interview: a future one is cancelled first, a past one is removed without
 * notifications. All data of its room is deleted.
 */
export const interviewDeleted: Effect<'interview.deleted'> = async (event, deps) => {
  const { interview_id, previous_revision, was_coming } = event.data;
  const interview = await interviews.getDeleted(deps.storeOf(event.tenant_id), interview_id);
  if (!interview) return;
  if (was_coming)
    await cancelInterviews(interview, previous_revision, 'deleted', event.request_id, deps);
  else {
    await endMeeting({ ...interview, state: 'cancelled' }, event.request_id, deps);
    await deps.workflows.stop(
      { tenantId: event.tenant_id, interviewId: interview_id, revision: previous_revision },
      'deleted',
    );
  }
  const store = deps.storeOf(event.tenant_id);
  await eraseRoom(store, interview_id);
  await forgetReplies(store, interview_id, deps.files(event.tenant_id));
  // After everybody has been notified, the scorecards, the panel and the interview itself are
  // deleted. The ledger of sent mails is kept, because it contains only ids.
  const { pk } = keys.interview(interview_id);
  while (await eraseBatch(store, { pk }, ({ SK }) => String(SK).startsWith('SENT#')));
};

export const interviewEffects = {
  'interview.cancelled': interviewCancelled,
  'interview.deleted': interviewDeleted,
  'interview.rescheduled': interviewScheduled,
  'interview.scheduled': interviewScheduled,
} satisfies Partial<Effects>;
