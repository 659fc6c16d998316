import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { validateSchedule } from '@parley/domain/interviews/validate-schedule.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '../shared/failure.ts';
import { chooseStage, titleOf } from './booking/choose-stage.ts';
import { reserveTime } from './booking/reserve-time.ts';
import { assertPeopleUnchanged } from './booking/assert-people-unchanged.ts';
import { putOnRequisition } from './booking/put-on-requisition.ts';
import { resolvePanel } from './booking/resolve-panel.ts';
import { interviewView } from './interview-view.ts';

/**
 * Books a panel interview: everybody's time, the application's move, the interview and its event in
 * one transaction.
 */
export const createInterview: HandlerOf<'create-interview'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  round,
  commit,
}) => {
  const schedule = validateSchedule(body, now.toISOString());
  if (!schedule.ok) return fail(schedule.code, schedule.message);
  const { starts_at, ends_at } = schedule;
  const id = newId('iv');
  const at = now.toISOString();

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
  const application = await putOnRequisition(store, requisition, candidate, standing, caller, at);
  if (isFailure(application)) return application;
  const time = await reserveTime(store, {
    interviewId: id,
    panel,
    candidate,
    starts_at,
    ends_at,
    durationMinutes: body.duration_minutes,
    viewerZone: caller.zone,
    now,
    isRetry: round > 1,
  });
  if (isFailure(time)) return time;

  const interview: Interview = {
    kind: 'INTERVIEW',
    id,
    tenant_id: caller.tenantId,
    jobreq_id: requisition.id,
    candidate_id: candidate.id,
    requisition: requisition.title,
    candidate: candidate.name,
    candidate_zone: candidate.zone,
    title: body.title ?? titleOf(stage, requisition.title),
    stage,
    state: 'scheduled',
    hired: false,
    scheduled_on: body.date,
    scheduled_time: body.time,
    zone: body.zone,
    duration_minutes: body.duration_minutes,
    starts_at,
    ends_at,
    meeting_id: null,
    location: body.location,
    note: body.note,
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
    cancel_reason: null,
    change_reason: null,
    created_by: caller.userId,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return commit({
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
        interview_id: id,
        revision: 1,
        requisition_id: requisition.id,
        candidate_id: candidate.id,
      },
    },
    answer: { status: 201, body: interviewView(interview, caller), version: 1 },
  });
};
