import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
} from '@parley/contracts/applications/application.transitions.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { ParsedRequest } from '@parley/contracts/shared/route.ts';
import {
  applications,
  type Application,
  NEW_APPLICATION_DEFAULTS,
  withStage,
} from '@parley/data/applications/applications.repo.ts';
import { candidates, type Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { requisitions, type Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { validateSchedule } from '@parley/domain/interviews/validate-schedule.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import { completeRoundTask } from '../../decisions/round-task.ts';
import { fail, isFailure, type Failure } from '../../shared/failure.ts';
import { assertPeopleUnchanged } from './find-busy-people.ts';
import { reserveTime } from './reserve-time.ts';
import { type PanelMember, resolvePanel } from './resolve-panel.ts';

type Booking = ParsedRequest<Routes['create-interview']>['body'];

/** Whoever books or moves an interview; times that are offered instead are in their zone. */
interface Booker {
  userId: string;
  name: string;
  zone: string;
}

export interface BookingContext {
  store: TenantStore;
  caller: Booker;
  now: Date;
  requestId: string;
  /** Whether a concurrent booking was faster, so that everything is read again. */
  isRetry: boolean;
}

/**
 * Returns the writes that bring the application to interviewing: created if the candidate is not on
 * the requisition yet, moved on from an earlier stage or from a decision, unchanged if interviews
 * are in progress. The task to schedule a round is completed. The requisition must not have changed
 * since it was read.
 */
async function putOnRequisition(
  store: TenantStore,
  requisition: Requisition,
  candidate: Candidate,
  application: Application | undefined,
  by: { name: string },
  at: string,
): Promise<WriteOp[] | Failure<'invalid-transition'>> {
  const seen = { version: requisition.version };
  if (!application) {
    const fresh: Application = {
      kind: 'APPLICATION',
      tenant_id: requisition.tenant_id,
      requisition_id: requisition.id,
      candidate_id: candidate.id,
      requisition: requisition.title,
      requisition_location: requisition.location,
      candidate: candidate.name,
      candidate_email: candidate.email,
      stage: 'interviewing',
      source: candidate.source,
      created_at: at,
      stage_since: at,
      ...NEW_APPLICATION_DEFAULTS,
    };
    return [
      applications.write(store, fresh, 'missing'),
      store.add(keys.requisition(requisition.id), { candidates: 1 }, {}, seen),
    ];
  }
  const unchanged = [
    store.check(keys.application(requisition.id, candidate.id), { version: application.version }),
    store.check(keys.requisition(requisition.id), seen),
  ];
  const { round } = application;
  const task = round?.task_id
    ? await completeRoundTask(store, application, round.task_id, by, at)
    : [];
  const booked = round && { ...round, task_id: null };
  if (application.stage === 'interviewing' || application.stage === 'offer') {
    if (!round?.task_id) return unchanged;
    const next = { ...application, round: booked, version: application.version + 1 };
    return [
      applications.write(store, next, { version: application.version }),
      store.check(keys.requisition(requisition.id), seen),
      ...task,
    ];
  }
  const moved = nextState<ApplicationStage, ApplicationTransition>(
    APPLICATION_TRANSITIONS,
    application.stage === 'decision' ? 'advance' : 'schedule',
    application.stage,
  );
  if (!moved.ok)
    return fail(
      'invalid-transition',
      `${candidate.name} is ${application.stage} on ${requisition.title}. Reopen the ` +
        'application first',
    );
  const next = { ...withStage(application, moved.to, at), round: booked };
  return [
    applications.write(store, next, { version: application.version }),
    store.check(keys.requisition(requisition.id), seen),
    ...task,
  ];
}

/**
 * Returns the requested step of the requisition's plan, the one the candidate was advanced to, or
 * its first one; the specification's First if there is no plan.
 */
function chooseStage(
  { interview_plan, title }: Requisition,
  asked: string | undefined,
  round: string | null,
): string | Failure<'validation-failed'> {
  const stages = interview_plan.map(({ stage }) => stage);
  if (asked === undefined)
    return (round !== null && stages.includes(round) ? round : stages[0]) ?? 'First';
  if (stages.length === 0 || stages.includes(asked)) return asked;
  return fail('validation-failed', `“${asked}” is not a step of the plan of ${title}`, {
    errors: [{ path: 'body.stage', message: `must be one of ${stages.join(', ')}` }],
  });
}

/** Returns a title such as "Phone screen interview, Staff engineer". */
function getTitle(stage: string, requisition: string): string {
  return truncateText(
    `${/\binterview$/i.test(stage) ? stage : `${stage} interview`}, ${requisition}`,
    160,
  );
}

/**
 * Plans the booking of a panel interview: everybody's time, the application's move, the interview
 * and its event, to be written in one transaction.
 * @param interviewId the id of the new interview
 */
export async function bookInterview(
  context: BookingContext,
  interviewId: string,
  body: Booking,
): Promise<
  { interview: Interview; candidate: Candidate; writes: WriteOp[]; event: NewEvent } | Failure
> {
  const { store, caller, now, isRetry } = context;
  const schedule = validateSchedule(body, now.toISOString());
  if (!schedule.ok) return fail(schedule.code, schedule.message);
  const { starts_at, ends_at } = schedule;
  const [requisition, candidate, standing, panel] = await Promise.all([
    requisitions.get(store, body.jobreq_id),
    candidates.get(store, body.candidate_id),
    applications.get(store, body.jobreq_id, body.candidate_id),
    resolvePanel(store, body.panelists),
  ]);
  if (!requisition || !candidate) return fail('not-found');
  if (isFailure(panel)) return panel;
  if (requisition.status !== 'open')
    return fail(
      'requisition-not-open',
      `${requisition.title} is ${requisition.status.replace('_', ' ')}`,
    );
  const stage = chooseStage(requisition, body.stage, standing?.round?.stage ?? null);
  if (isFailure(stage)) return stage;
  const at = now.toISOString();
  const application = await putOnRequisition(store, requisition, candidate, standing, caller, at);
  if (isFailure(application)) return application;
  const time = await reserveTime(store, {
    interviewId,
    panel,
    candidate,
    starts_at,
    ends_at,
    durationMinutes: body.duration_minutes,
    viewerZone: caller.zone,
    now,
    isRetry,
  });
  if (isFailure(time)) return time;
  const interview = newInterview(context, {
    id: interviewId,
    body,
    stage,
    schedule: { starts_at, ends_at },
    requisition,
    candidate,
    panel,
  });
  return {
    interview,
    candidate,
    writes: [
      interviews.write(store, interview, 'missing'),
      ...panel.map(({ member }) => panels.write(store, interview, member.user_id)),
      ...application,
      ...time,
      ...assertPeopleUnchanged(store, panel, candidate.id),
    ],
    event: {
      type: 'interview.scheduled',
      data: {
        interview_id: interviewId,
        revision: 1,
        requisition_id: requisition.id,
        candidate_id: candidate.id,
      },
    },
  };
}

interface Booked {
  id: string;
  body: Booking;
  stage: string;
  schedule: { starts_at: string; ends_at: string };
  requisition: Requisition;
  candidate: Candidate;
  panel: readonly PanelMember[];
}

/** Returns the interview as it is first stored. */
function newInterview(
  { store, caller, now, requestId }: BookingContext,
  { id, body, stage, schedule, requisition, candidate, panel }: Booked,
): Interview {
  const at = now.toISOString();
  return {
    kind: 'INTERVIEW',
    id,
    tenant_id: store.tenantId,
    jobreq_id: requisition.id,
    candidate_id: candidate.id,
    requisition: requisition.title,
    candidate: candidate.name,
    candidate_zone: candidate.zone,
    title: body.title ?? getTitle(stage, requisition.title),
    stage,
    state: 'scheduled',
    hired: false,
    scheduled_on: body.date,
    scheduled_time: body.time,
    zone: body.zone,
    duration_minutes: body.duration_minutes,
    ...schedule,
    meeting_id: null,
    location: body.location,
    note: body.note,
    language: body.language,
    panelists: panel.map(({ member, role }) => ({
      user_id: member.user_id,
      name: member.name,
      role,
      zone: member.zone,
      state: 'invited',
      scorecard: 'not_due',
    })),
    feedback_id: null,
    revision: 1,
    planned_at: at,
    planned_request_id: requestId,
    cancel_reason: null,
    change_reason: null,
    created_by: caller.userId,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}
