import {
  applicationWrites,
  newApplication,
} from '@parley/application/applications/new-application.ts';
import { type Deciding, decide, toMail } from '@parley/application/decisions/decide.ts';
import type { BulkPlan } from '@parley/application/shared/bulk-plan.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
} from '@parley/contracts/applications/application.transitions.ts';
import {
  applications,
  type Application,
  withStage,
} from '@parley/data/applications/applications.repo.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { requisitions, type Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { stageName } from '@parley/domain/applications/stages.ts';
import { undoUntil } from '@parley/domain/decisions/decision-gate.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { refuseStrangers } from '../shared/refuse-strangers.ts';
import { runBulk } from '../shared/run-bulk.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { candidateDeletion } from './delete-candidate.ts';
import { openRequisition } from './open-requisition.ts';
import { planUndo } from './plan-undo.ts';

/** The id does not exist, belongs to somebody else or has been deleted. */
const NOT_FOUND_ITEM: Extract<BulkPlan, { ok: false }> = {
  ok: false,
  name: '',
  code: 'not-found',
  message: 'Is not there any more',
};

/** Returns the application that is the candidate's current one, or the reason why there is none. */
async function standingApplication(
  store: TenantStore,
  id: string,
): Promise<Application | Extract<BulkPlan, { ok: false }>> {
  const found = await candidates.getWithRow(store, id);
  if (!found) return NOT_FOUND_ITEM;
  const requisitionId = found.row?.requisition_id;
  const application = requisitionId ? await applications.get(store, requisitionId, id) : undefined;
  return (
    application ?? {
      ok: false,
      name: found.candidate.name,
      code: 'not-on-requisition',
      message: 'Is on no requisition',
    }
  );
}

/** Plans a named transition of the candidate's current application. */
async function planMove(
  store: TenantStore,
  transition: ApplicationTransition,
  id: string,
  at: string,
): Promise<BulkPlan> {
  const application = await standingApplication(store, id);
  if ('ok' in application) return application;
  const name = application.candidate;
  const moved = nextState<ApplicationStage, ApplicationTransition>(
    APPLICATION_TRANSITIONS,
    transition,
    application.stage,
  );
  if (!moved.ok)
    return {
      ok: false,
      name,
      code: moved.code,
      message: `Is ${stageName(application.stage)} on ${application.requisition}`,
    };
  const after = withStage(application, moved.to, at);
  return {
    ok: true,
    name,
    message:
      `${stageName(application.stage)} → ${stageName(moved.to)} on ` + `${application.requisition}`,
    from: application.stage,
    to: moved.to,
    version: after.version,
    writes: [applications.write(store, after, { version: application.version })],
    event: {
      type: 'application.moved',
      data: {
        requisition_id: application.requisition_id,
        candidate_id: id,
        from: application.stage,
        since: application.stage_since,
        to: moved.to,
        version: after.version,
      },
    },
  };
}

/** Plans putting a candidate on an open requisition. */
async function planPut(
  store: TenantStore,
  requisition: Requisition,
  id: string,
  at: string,
): Promise<BulkPlan> {
  const [candidate, application] = await Promise.all([
    candidates.get(store, id),
    applications.get(store, requisition.id, id),
  ]);
  if (!candidate) return NOT_FOUND_ITEM;
  const { name } = candidate;
  if (application)
    return {
      ok: false,
      name,
      code: 'application-exists',
      message: `Is on ${requisition.title} already (${stageName(application.stage)})`,
    };
  const fresh = newApplication(requisition, candidate, at);
  return {
    ok: true,
    name,
    message: `Is put on ${requisition.title}`,
    from: null,
    to: fresh.stage,
    version: fresh.version,
    writes: applicationWrites(store, requisition, fresh),
    event: {
      type: 'application.created',
      data: { requisition_id: requisition.id, candidate_id: id, version: fresh.version },
    },
  };
}

/** An import adds a person to as many requisitions as their rows name. */
const MAX_COMPARED = 50;

/** Checks whether a candidate and their applications are unchanged since they were added. */
async function isAsAdded(store: TenantStore, { id, version, created_at }: Candidate) {
  const { items } = await applications.listOfCandidate(store, id, MAX_COMPARED, undefined);
  return version === 1 && items.every((one) => one.version === 1 && one.created_at === created_at);
}

/** Plans deleting a candidate who has no coming interview. */
async function planDeletion(
  store: TenantStore,
  id: string,
  { by, now, onlyUnchanged }: { by: string; now: Date; onlyUnchanged: boolean },
): Promise<BulkPlan> {
  const candidate = await candidates.get(store, id);
  if (!candidate) return NOT_FOUND_ITEM;
  if (onlyUnchanged && !(await isAsAdded(store, candidate)))
    return {
      ok: false,
      name: candidate.name,
      code: 'changed-since',
      message: 'Was changed since',
    };
  const deletion = await candidateDeletion(store, candidate, candidate.version, { by, now });
  if (isFailure(deletion))
    return {
      ok: false,
      name: candidate.name,
      code: deletion.problem,
      message: 'Has a coming interview: cancel it first',
    };
  return {
    ok: true,
    name: candidate.name,
    message: 'Is erased with everything that is held about the person',
    from: null,
    to: null,
    version: null,
    ...deletion,
  };
}

/** Plans rejecting a candidate (or noting a withdrawal) on their current requisition. */
async function planReject(
  store: TenantStore,
  deciding: Deciding,
  id: string,
  mayWriteTo: (address: string) => Promise<Failure | undefined>,
): Promise<BulkPlan> {
  const application = await standingApplication(store, id);
  if ('ok' in application) return application;
  const name = application.candidate;
  const refused = deciding.mail && (await mayWriteTo(application.candidate_email));
  if (refused) return { ok: false, name, code: refused.problem, message: refused.message ?? '' };
  const decided = await decide(store, application, deciding);
  if (isFailure(decided))
    return { ok: false, name, code: decided.problem, message: decided.message ?? '' };
  const { moved, writes, event } = decided;
  return {
    ok: true,
    name,
    message:
      `${stageName(application.stage)} → ${stageName(moved.stage)} on ` +
      `${application.requisition}`,
    from: application.stage,
    to: moved.stage,
    version: moved.version,
    writes,
    event,
  };
}

/** Transitions by the state they lead to. */
const STEPS = { in_review: 'review' } as const;

export const bulkCandidates: HandlerOf<'bulk-candidates'> = async ({
  request: { body },
  caller,
  store,
  platform,
  now,
  newId,
  may,
  commit,
  parts,
}) => {
  const { ids, dry_run, action } = body;
  if (
    !may('update', 'candidates') ||
    !may('update', 'requisitions') ||
    (action.type === 'delete' && !may('delete', 'candidates')) ||
    (action.type === 'reject' && !may('decide', 'decision-making'))
  )
    return fail('forbidden');
  const at = now.toISOString();
  let plan: (id: string, round: number) => Promise<BulkPlan>;
  switch (action.type) {
    case 'put-on-requisition': {
      const read = async () =>
        openRequisition(await requisitions.get(store, action.requisition_id));
      const requisition = await read();
      if (isFailure(requisition)) return requisition;
      plan = async (id, round) => {
        const present = round === 1 ? requisition : await read();
        return isFailure(present)
          ? {
              ok: false,
              name: '',
              code: present.problem,
              message: present.message ?? 'The requisition is gone',
            }
          : planPut(store, present, id, at);
      };
      break;
    }
    case 'move-stage':
      plan = (id) => planMove(store, STEPS[action.to], id, at);
      break;
    case 'reject': {
      const mail =
        action.mail.when === 'standard'
          ? { when: 'standard' as const, company: caller.tenantName }
          : toMail(action.mail, at);
      if (mail && 'at' in mail && mail.at < undoUntil(at)) return fail('mail-too-soon');
      plan = (id) =>
        planReject(
          store,
          {
            id: newId('dec'),
            by: caller,
            at,
            outcome: action.outcome,
            reason_code: action.reason_code,
            rationale: action.rationale,
            waive: [],
            hold_until: null,
            mail,
            requisition: null,
          },
          id,
          (address) => refuseStrangers({ caller, platform, now }, [address]),
        );
      break;
    }
    case 'delete': {
      const again = dry_run ? undefined : askToSignInAgain(caller, now);
      if (again) return again;
      const onlyUnchanged = action.only_unchanged === true;
      plan = (id) => planDeletion(store, id, { by: caller.userId, now, onlyUnchanged });
      break;
    }
    case 'undo':
      plan = (id) => planUndo(store, action.bulk_id, caller, id, at);
  }
  const answer = await runBulk({
    parts,
    ids,
    dryRun: dry_run,
    undoable: action.type !== 'delete' && action.type !== 'undo',
    plan,
  });
  if (isFailure(answer)) return answer;
  if (dry_run) return { status: 200, body: answer };
  return commit({
    writes: [],
    event: {
      type: 'bulk.done',
      data: {
        list: 'candidates',
        action: action.type,
        changed: answer.changed,
        blocked: answer.blocked,
      },
    },
    answer: { status: 200, body: answer },
  });
};
