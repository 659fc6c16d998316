import type {
  DecisionOutcome,
  DecisionMail,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import {
  type Application,
  applications,
  withStage,
} from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import {
  type Decision,
  decisions,
  interviewsOfApplication,
} from '@parley/data/decisions/decisions.repo.ts';
import { undoableDecisions } from '@parley/data/decisions/undoable-decisions.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { withScorecard, withHired } from '@parley/data/interviews/interview-changes.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  decisionGate,
  undoUntil,
  findDecisionBlockers,
} from '@parley/domain/decisions/decision-gate.ts';
import { decisionMailMessage } from '@parley/domain/decisions/decision-mail.ts';
import {
  OUTCOME_CONSEQUENCES,
  stageAfterDecision,
  nextRound,
} from '@parley/domain/decisions/outcomes.ts';
import { addressPerson, type NamedPerson } from '@parley/domain/people/address-person.ts';
import { SCORECARD_TRANSITIONS } from '@parley/domain/scorecards/scorecard-state.ts';
import { type Failure, fail, isFailure } from '../shared/failure.ts';
import { addRoundTask } from './round-task.ts';

/**
 * Returns an interview after a decision on its application: waived scorecards are waived, a final
 * outcome locks submitted ones, and a hire is marked. Returns the same object if nothing changes.
 * @param now UTC, ISO 8601
 */
function afterDecision(
  interview: Interview,
  outcome: DecisionOutcome,
  waived: readonly { interview_id: string; user_id: string }[],
  now: string,
): Interview {
  let after = interview;
  for (const { interview_id, user_id } of waived) {
    if (interview_id === interview.id)
      after = withScorecard(after, { userId: user_id, scorecard: 'waived', feedbackId: null }, now);
  }
  if (
    OUTCOME_CONSEQUENCES[outcome].lockScorecards &&
    after.panelists.some(({ scorecard }) => scorecard === 'submitted')
  ) {
    after = {
      ...after,
      panelists: after.panelists.map((panelist) =>
        panelist.scorecard === 'submitted'
          ? { ...panelist, scorecard: SCORECARD_TRANSITIONS.lock.to }
          : panelist,
      ),
      updated_at: now,
    };
  }
  if (outcome === 'hire') after = withHired(after, true, now);
  return after === interview ? interview : { ...after, version: interview.version + 1 };
}

/** The product's letter for the outcome, as soon as the decision can no longer be undone. */
interface StandardMail {
  when: 'standard';
  company: string;
}

/** The decision, its subject and its author. */
export interface Deciding {
  id: string;
  by: { userId: string; name: string };
  /** UTC, ISO 8601. */
  at: string;
  outcome: Decision['outcome'];
  reason_code: Decision['reason_code'];
  rationale: string;
  waive: readonly { user_id: string; reason: string }[];
  hold_until: string | null;
  mail: Decision['mail'] | StandardMail;
  /** The requisition; only needed to advance and to hire. */
  requisition: Requisition | null;
  /** Whether a hire above the openings of the requisition was confirmed. */
  aboveOpenings?: boolean;
  /** Whether the candidate made the decision, and therefore sees it at once. */
  isOwn?: boolean;
}

export interface Decided {
  moved: Application;
  decision: Decision;
  /** The application first, then the decision. */
  writes: WriteOp[];
  event: NewEvent;
}

/**
 * Writes a decision with all its effects in one transaction, or returns what prevents it. The
 * interviews must not have changed since they were read, so that no new scorecard is overlooked.
 * Nobody outside of the company is notified before the decision can no longer be undone.
 */
export async function decide(
  store: TenantStore,
  application: Application,
  {
    id,
    by,
    at,
    outcome,
    reason_code,
    rationale,
    waive,
    hold_until,
    mail: wanted,
    requisition,
    aboveOpenings = false,
    isOwn = false,
  }: Deciding,
): Promise<
  | Decided
  | Failure<'invalid-transition' | 'decision-gate' | 'openings-filled' | 'rationale-too-short'>
> {
  const { requisition_id, candidate_id } = application;
  const stage = stageAfterDecision(outcome, application.stage);
  if (!stage.ok) return fail(stage.code, stage.message);
  const held = await interviewsOfApplication(store, application);
  const mail = isStandard(wanted)
    ? {
        at: undoUntil(at),
        message: standardMessage(
          application,
          (await candidates.get(store, candidate_id)) ?? { name: application.candidate },
          outcome,
          held,
          by,
          wanted,
        ),
      }
    : wanted;
  const stepped: Application = {
    ...withStage(application, stage.to, at),
    hold_until,
    quiet_until: isOwn || stage.to === application.stage ? null : (mail?.at ?? undoUntil(at)),
  };
  const gate = decisionGate(held, waive);
  const blocked = findDecisionBlockers({ outcome, reason_code, rationale }, gate);
  if (blocked?.code === 'decision-gate')
    return fail(blocked.code, blocked.message, { details: { missing: gate.missing } });
  if (blocked)
    return fail(blocked.code, blocked.message, {
      errors: [{ path: 'body.rationale', message: blocked.message }],
    });

  const hire = outcome === 'hire' ? countHire(store, application, requisition, aboveOpenings) : [];
  if (isFailure(hire)) return hire;

  let moved = stepped;
  let task: WriteOp[] = [];
  if (outcome === 'advance' && requisition) {
    const round = nextRound(requisition.interview_plan, held, application.round?.stage ?? null);
    const added = await addRoundTask(store, application, round, requisition, id);
    moved = { ...stepped, stage_since: at, round: { stage: round, task_id: added.taskId } };
    task = added.writes;
  }
  const decided = held.map((interview) => ({
    before: interview,
    after: afterDecision(interview, outcome, gate.waived, at),
  }));
  const seats = decided.flatMap(({ before, after }) =>
    before.panelists
      .filter((panelist, index) => panelist.scorecard !== after.panelists[index]?.scorecard)
      .map(({ user_id, scorecard }) => ({ interview_id: before.id, user_id, scorecard })),
  );
  const { stage: was, stage_since, position, left, hold_until: heldBefore, round } = application;
  const decision: Decision = {
    kind: 'DECISION',
    id,
    tenant_id: application.tenant_id,
    requisition_id,
    candidate_id,
    outcome,
    reason_code,
    rationale,
    waived: gate.waived,
    hold_until,
    mail,
    took: {
      application: { stage: was, stage_since, position, left, hold_until: heldBefore, round },
      version: moved.version,
      seats,
    },
    stopped: [],
    undone: null,
    reopened: null,
    decided_by: by.userId,
    decided_by_name: by.name,
    decided_at: at,
    version: 1,
  };
  const seen = decided.map(({ before, after }) => {
    const expect = { version: before.version };
    return after === before
      ? store.check(keys.interview(before.id), expect)
      : interviews.write(store, after, expect);
  });
  return {
    moved,
    decision,
    writes: [
      applications.write(store, moved, { version: application.version }),
      decisions.add(store, decision),
      undoableDecisions.note(store, decision),
      ...seen,
      ...task,
      ...hire,
    ],
    event: {
      type: 'decision.made',
      data: {
        requisition_id,
        candidate_id,
        decision_id: id,
        outcome,
        from: was,
        to: moved.stage,
        waived: gate.waived.map(({ user_id }) => user_id),
        ...(isOwn ? { own: true } : {}),
      },
    },
  };
}

/**
 * Counts a hire. If it was not confirmed to be above the openings, the requisition must still have
 * the openings and hires that were read, so that concurrent hires do not exceed them.
 */
function countHire(
  store: TenantStore,
  { requisition_id, candidate }: Application,
  requisition: Requisition | null,
  isConfirmed: boolean,
): WriteOp[] | Failure<'openings-filled'> {
  const count = { hired: 1 };
  if (!requisition || isConfirmed) return [requisitions.count(store, requisition_id, count)];
  const { openings, hired, title } = requisition;
  if (hired < openings)
    return [requisitions.count(store, requisition_id, count, { hired, openings })];
  const filled =
    openings === 1
      ? `The opening of ${title} is filled`
      : `All ${openings} openings of ${title} are filled`;
  return fail(
    'openings-filled',
    `${filled}. With ${candidate}, ${hired + 1} people are hired for it`,
    { details: { openings, hired } },
  );
}

const isStandard = (mail: Deciding['mail']): mail is StandardMail =>
  mail !== null && 'when' in mail;

/** States in which an interview has taken place. */
const TOOK_PLACE: readonly InterviewState[] = ['awaiting_feedback', 'completed'];

const standardMessage = (
  { requisition }: Application,
  candidate: NamedPerson,
  outcome: Decision['outcome'],
  held: readonly { state: InterviewState }[],
  { name }: Deciding['by'],
  { company }: StandardMail,
): string =>
  decisionMailMessage(outcome, {
    candidate: addressPerson(candidate),
    requisition,
    company,
    author: name,
    met: held.some(({ state }) => TOOK_PLACE.includes(state)),
  });

/**
 * Returns when the candidate is notified of a decision, and with which text; null for never.
 * @param at the time of the decision, UTC, ISO 8601
 */
export function toMail(mail: DecisionMail, at: string): Decision['mail'] {
  if (mail.when === 'none') return null;
  return {
    at: mail.when === 'now' ? undoUntil(at) : new Date(mail.at).toISOString(),
    message: mail.message,
  };
}
