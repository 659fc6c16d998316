import { hasOtherApprover } from '@parley/application/requisitions/approvers.ts';
import { newRequisition } from '@parley/application/requisitions/new-requisition.ts';
import { fail, isFailure, type Failure } from '@parley/application/shared/failure.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { needsNewApproval } from '@parley/domain/requisitions/approval.ts';
import {
  findOpeningBlockers,
  strayQuestions,
} from '@parley/domain/requisitions/requisition-checks.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { requisitionView } from './requisitions.ts';
import { APPROVALS_KEPT } from './transition-requisition.ts';

export const createRequisition: HandlerOf<'create-requisition'> = async ({
  request,
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  const { body } = request;
  if (!may('create', 'requisitions', { hiring_manager_id: body.hiring_manager_id ?? undefined }))
    return fail('forbidden', 'You can open requisitions of which you are the hiring manager');
  const stray = refuseStrayQuestions(body);
  if (stray) return stray;
  const manager = await findHiringManager(store, body.hiring_manager_id);
  if (isFailure(manager)) return manager;
  const requisition = newRequisition(
    {
      id: newId('req'),
      tenant_id: caller.tenantId,
      ...body,
      place: body.place ?? placeOfCompany(caller),
      hiring_manager_name: manager.name,
      owner_id: caller.userId,
      owner_name: caller.name,
    },
    now.toISOString(),
  );
  return commit({
    writes: [requisitions.create(store, requisition)],
    event: { type: 'requisition.created', data: { requisition_id: requisition.id } },
    answer: { status: 201, body: requisitionView(requisition), version: 1 },
  });
};

/** Returns the place of a requisition that is created without one, or null if nobody has set it. */
const placeOfCompany = ({ tenantCountry }: Pick<MemberCaller, 'tenantCountry'>) =>
  tenantCountry === '' ? null : { country: tenantCountry, subdivision: '' };

/**
 * Returns the recruiter's name for a requisition with a new owner; an admin may be the owner too.
 */
async function findOwner(
  store: TenantStore,
  userId: string,
): Promise<{ name: string } | Failure<'unknown-panelist'>> {
  const member = await members.get(store, userId);
  const canOwn =
    member !== undefined &&
    member.status !== 'disabled' &&
    (member.role === 'recruiter' || member.role === 'admin');
  return canOwn
    ? { name: member.name }
    : fail(
        'unknown-panelist',
        'A requisition belongs to an active recruiter or admin of this company',
      );
}

/**
 * Statuses in which a requisition must stay complete: it is open, was open, or waits for approval.
 */
const NEEDS_ALL: readonly Requisition['status'][] = ['pending_approval', 'open', 'on_hold'];

/**
 * Changes the given fields. An open requisition must keep everything that opening it required. A
 * change of an approved field waits for another approval, and afterwards returns to on hold if that
 * was the status. If nobody else could approve, the change counts as approved.
 */
export const updateRequisition: HandlerOf<'update-requisition'> = async ({
  request,
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const found = await requisitions.get(store, request.params.id);
  const guarded = { hiring_manager_id: found?.hiring_manager_id ?? undefined };
  if (!found || !may('read', 'requisitions', guarded)) return fail('not-found');
  if (!may('update', 'requisitions', guarded)) return fail('forbidden');
  const fields: Partial<Requisition> = { ...request.body, updated_at: now.toISOString() };
  if (request.body.hiring_manager_id !== undefined) {
    if (
      !may('update', 'requisitions', {
        hiring_manager_id: request.body.hiring_manager_id ?? undefined,
      })
    )
      return fail('forbidden');
    const manager = await findHiringManager(store, request.body.hiring_manager_id);
    if (isFailure(manager)) return manager;
    fields.hiring_manager_name = manager.name;
  }
  if (request.body.owner_id !== undefined && request.body.owner_id !== found.owner_id) {
    const owner = await findOwner(store, request.body.owner_id);
    if (isFailure(owner)) return owner;
    fields.owner_name = owner.name;
  }
  const at = now.toISOString();
  const person = { by_id: caller.userId, by_name: caller.name, at };
  const again = needsNewApproval(found, { ...found, ...fields });
  if (again && found.status === 'pending_approval') fields.requested = person;
  else if (again && (await hasOtherApprover(store, { ...found, ...fields }, caller.userId)))
    Object.assign(fields, {
      status: 'pending_approval',
      requested: person,
      was_on_hold: found.status === 'on_hold',
    });
  else if (again) fields.approvals = [...found.approvals, person].slice(-APPROVALS_KEPT);
  const before = found.status === 'pending_approval' ? found.requested?.by_id : undefined;
  const changed = { ...found, ...fields, version: ifMatch + 1 };
  // A caller who has read another version gets that refusal first, because the attribute may have
  // been removed since.
  const stray = found.version === ifMatch ? refuseStrayQuestions(changed) : undefined;
  if (stray) return stray;
  const missing = findOpeningBlockers(changed);
  if (NEEDS_ALL.includes(found.status) && missing.length > 0)
    return fail(
      'requisition-not-ready',
      `It cannot lose what opening it needs: ${missing.join('; ')}`,
      { details: { missing } },
    );
  return commit({
    writes: [requisitions.change(store, found.id, fields, seenVersion(found, ifMatch).version)],
    event: {
      type: 'requisition.changed',
      data: {
        requisition_id: found.id,
        fields: Object.keys(request.body),
        asks_again: fields.status === 'pending_approval',
        ...(changed.hiring_manager_id === found.hiring_manager_id
          ? {}
          : { manager_before: found.hiring_manager_id }),
        ...(again && before !== undefined && before !== caller.userId
          ? { asked_before_id: before }
          : {}),
      },
    },
    answer: { status: 200, body: requisitionView(changed), version: changed.version },
    refused: toVersionProblem,
  });
};

/** Returns the hiring manager's name; the person must be active or invited staff of the company. */
async function findHiringManager(
  store: TenantStore,
  userId: string | null,
): Promise<{ name: string | null } | Failure<'unknown-panelist'>> {
  if (userId === null) return { name: null };
  const member = await members.get(store, userId);
  if (!member || member.role === 'candidate' || member.status === 'disabled')
    return fail('unknown-panelist', 'The hiring manager is not an active member of this company');
  return { name: member.name };
}

/**
 * Refuses questions about an attribute that the scorecard does not have, each with its position.
 */
function refuseStrayQuestions(
  requisition: Pick<Requisition, 'scorecard_template' | 'interview_plan'>,
): Failure<'validation-failed'> | undefined {
  const stray = strayQuestions(requisition);
  if (stray.length === 0) return undefined;
  return fail('validation-failed', 'A question belongs to something the scorecard does not rate', {
    errors: stray.map(({ step, question, attribute }) => ({
      path: `body.interview_plan.${step}.questions.${question}.attribute`,
      message: `“${attribute}” is not an attribute of the scorecard`,
    })),
  });
}
