import * as z from 'zod';
import { advanceState } from '@parley/application/interviews/advance-state.ts';
import type { DeliveryDependencies } from '@parley/application/notifications/deliver.ts';
import {
  interviewPeople,
  type InterviewPeople,
} from '@parley/application/notifications/interview-people.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { hasWorkflow } from '@parley/domain/interviews/interview-status.ts';
import { planReminders } from '@parley/domain/interviews/plan-reminders.ts';
import type { PlannedReminder, Recipient } from '@parley/domain/interviews/reminder-settings.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { roomTells } from '@parley/domain/room/attendance.ts';
import { KEEP_REMINDERS_MS, nextRetryAt } from '../shared/retry-schedule.ts';
import { sendReminder } from './send-reminder.ts';

/** An action of one revision of an interview at an instant (UTC, ISO 8601). */
type Step = { kind: 'begin' | 'end'; at: string } | (PlannedReminder & { reminder: true });

/**
 * Returns all remaining steps of this revision, soonest first; at the same instant the state
 * changes before anybody is notified. The confirmation is not included, because it is sent with the
 * booking. If the interview is held elsewhere, it is unknown who has come, so there are no steps
 * about attendance. Submitted scorecards are not requested any more.
 */
function planSteps(
  interview: Interview,
  recruiters: readonly Recipient[],
  hiringManagers: readonly Recipient[],
): Step[] {
  const { starts_at, ends_at, planned_at, panelists } = interview;
  const reminders = planReminders({
    starts_at,
    ends_at,
    planned_at,
    candidate: { id: interview.candidate_id, zone: interview.candidate_zone },
    panelists: panelists.map(({ user_id, zone, role, state, scorecard }) => ({
      id: user_id,
      zone,
      role,
      state,
      scorecard,
    })),
    recruiters,
    hiring_managers: hiringManagers,
  });
  const owing = new Set(panelists.filter(owesScorecard).map(({ user_id }) => user_id));
  const wanted = reminders.filter(({ kind, person }) => {
    if (kind === 'confirm') return false;
    if (kind === 'nobody-joined' || kind === 'no-show') return roomTells(interview);
    if (kind === 'scorecard-due' || kind === 'scorecard-nudge') return owing.has(person);
    if (kind === 'scorecard-copy' || kind === 'scorecard-flag') return owing.size > 0;
    return true;
  });
  const steps: Step[] = [
    { kind: 'begin', at: starts_at },
    { kind: 'end', at: ends_at },
    ...wanted.map((reminder) => ({ ...reminder, reminder: true as const })),
  ];
  return steps.sort(
    (a, b) =>
      Date.parse(a.at) - Date.parse(b.at) || Number('reminder' in a) - Number('reminder' in b),
  );
}

/** In each of these rows a later reminder makes the earlier ones unnecessary. */
const ROWS: readonly (readonly string[])[] = [
  ['day-before', 'hour-before', 'join'],
  ['scorecard-due', 'scorecard-nudge'],
];

/**
 * Filters steps that are due at the same time because the workflow was delayed: of a row of
 * reminders to one person only the last is kept, and reminders before a start that has passed are
 * dropped.
 * @param startsAt UTC, ISO 8601
 * @param now epoch milliseconds
 */
function dropSupersededReminders(due: readonly Step[], startsAt: string, now: number): Step[] {
  return due.filter((step, index) => {
    if (!('reminder' in step)) return true;
    const row = ROWS.find((kinds) => kinds.includes(step.kind));
    if (row === ROWS[0] && now >= Date.parse(startsAt)) return false;
    return !due
      .slice(index + 1)
      .some(
        (later) => 'reminder' in later && later.person === step.person && row?.includes(later.kind),
      );
  });
}

export interface LifecycleDependencies extends DeliveryDependencies {
  appUrl: string;
  /** Signs candidates' links. */
  roomKeys: Pick<RoomKeys, 'seal'>;
  storeOf(tenantId: number): TenantStore;
}

const input = z.object({
  tenant_id: z.int().positive(),
  interview_id: z.string().min(1),
  revision: z.int().positive(),
  /**
   * The step that is due now; null at the start of the execution. `since` is set if reminders that
   * have been due since that time may be unsent.
   */
  step: z
    .object({ kind: z.string(), at: z.iso.datetime(), since: z.iso.datetime().optional() })
    .nullable(),
  /**
   * The request that made the revision. Executions that an earlier release has started have none.
   */
  request_id: z.string().optional(),
});
type StepInput = z.infer<typeof input>;

export interface StepAnswer {
  /**
   * The next step and its time (UTC, ISO 8601); null if this revision has no steps left. `since` is
   * the due time of the first reminder that could not be sent and is retried.
   */
  next: { kind: string; at: string; since?: string } | null;
}

/**
 * Runs one step of an interview's workflow: does everything that has become due since the step for
 * which it was started, and returns the next step. The plan is computed from the interview each
 * time, so nothing is done for an outdated revision; the sent ledger and the stored state make a
 * repeated call harmless. A reminder that cannot be sent does not delay later steps: it is retried
 * for a day, and the later steps run on time.
 */
export const runStep =
  (deps: LifecycleDependencies) =>
  async (event: unknown): Promise<StepAnswer> => {
    const step = input.parse(event);
    return withRequestId(step.request_id, () => takeTurns(step, deps));
  };

async function takeTurns(
  { tenant_id, interview_id, revision, step, request_id }: StepInput,
  deps: LifecycleDependencies,
): Promise<StepAnswer> {
  const store = deps.storeOf(tenant_id);
  const requestId = request_id ?? `${interview_id}-${revision}`;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const interview = await interviews.get(store, interview_id);
    if (!interview || interview.revision !== revision || !hasWorkflow(interview)) {
      log('workflow-step-stale', { tenant_id, interview_id, revision, step: step?.kind });
      return { next: null };
    }
    const answer = await turn(store, interview, step?.since ?? step?.at, { ...deps, requestId });
    if (answer === 'moved') continue;
    log('workflow-step', {
      tenant_id,
      interview_id,
      revision,
      step: step?.kind,
      next: answer.next?.kind,
    });
    return answer;
  }
  throw new Error('the interview changed at every attempt');
}

/** The dependencies of one call, with the request of the events that it writes. */
type TurnDependencies = LifecycleDependencies & { requestId: string };

async function turn(
  store: TenantStore,
  read: Interview,
  undoneSince: string | undefined,
  deps: TurnDependencies,
): Promise<StepAnswer | 'moved'> {
  const now = deps.now().getTime();
  const since = Date.parse(undoneSince ?? read.planned_at);
  // The wait may end slightly before the due time by this machine's clock.
  const until = Math.max(now, since);
  const hiringManagerId =
    (await requisitions.get(store, read.jobreq_id))?.hiring_manager_id ?? null;
  const people = await interviewPeople(store, read, deps, [hiringManagerId]);
  const recruiters = people.responsible.map(toRecipient);
  const manager = hiringManagerId === null ? undefined : people.members.get(hiringManagerId);
  // A hiring manager who is disabled or has left is replaced by substitutes; a requisition without
  // a hiring manager has no substitutes.
  const managers = manager ? [toRecipient(manager)] : hiringManagerId === null ? [] : recruiters;
  const plan = (interview: Interview) => planSteps(interview, recruiters, managers);

  let interview = read;
  const unsent: Step[] = [];
  const due = plan(interview).filter(
    ({ at }) => Date.parse(at) >= since && Date.parse(at) <= until,
  );
  for (const step of dropSupersededReminders(due, interview.starts_at, now)) {
    const after = await doStep(store, step, interview, people, deps);
    if (after === 'moved') return 'moved';
    if (after === 'unsent') unsent.push(step);
    else interview = after;
  }
  if (!hasWorkflow(interview)) return { next: null };
  return {
    next: soonest(
      plan(interview).find(({ at }) => Date.parse(at) > until),
      unsent,
      now,
    ),
  };
}

/** Returns the next step of the plan, or the retry of an unsent reminder if that is earlier. */
function soonest(
  planned: Step | undefined,
  unsent: readonly Step[],
  now: number,
): StepAnswer['next'] {
  const first = unsent.find(
    ({ at }) => nextRetryAt(Date.parse(at), now, KEEP_REMINDERS_MS) !== undefined,
  );
  if (!first) return planned ? { kind: planned.kind, at: planned.at } : null;
  const again = nextRetryAt(Date.parse(first.at), now, KEEP_REMINDERS_MS)!;
  if (planned && Date.parse(planned.at) <= again)
    return { kind: planned.kind, at: planned.at, since: first.at };
  return { kind: first.kind, at: new Date(again).toISOString(), since: first.at };
}

/**
 * Runs one step and returns the interview after it, `moved` if the interview must be read again, or
 * `unsent` if the reminder could not be sent.
 */
async function doStep(
  store: TenantStore,
  step: Step,
  interview: Interview,
  people: InterviewPeople,
  deps: TurnDependencies,
): Promise<Interview | 'moved' | 'unsent'> {
  if (!('reminder' in step))
    return (await advanceState(store, interview, step.kind, deps)) ?? 'moved';
  try {
    return (await sendReminder(store, step, interview, people, deps)) === 'moved'
      ? 'moved'
      : interview;
  } catch (error) {
    log('reminder-unsent', {
      tenant_id: interview.tenant_id,
      interview_id: interview.id,
      revision: interview.revision,
      step: step.kind,
      ...errorFields(error),
    });
    return 'unsent';
  }
}

const toRecipient = ({ user_id, zone }: Member) => ({ id: user_id, zone });
