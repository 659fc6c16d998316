import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
import { TENANT_CONTEXT } from '@parley/contracts/shared/headers.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { readCompanyName, readLegal } from '@parley/data/tenants/tenants.repo.ts';
import { rulesFor, abilityFor, needsTwoStep } from '@parley/domain/access/abilities.ts';
import type { MemberCaller, UserCaller } from '../context.ts';
import type { Runtime } from '../runtime.ts';
import { toTenantId } from '../to-tenant-id.ts';
import { type Claims, toUserId } from '../to-user-id.ts';
import { beginFindAnswer } from './idempotency.ts';
import { type HttpEvent, type Step, unlessRefused } from './step.ts';

export type Authenticated =
  | { caller: undefined }
  | { caller: UserCaller }
  | { caller: MemberCaller }
  | Failure;

/**
 * Authenticates the caller: the verified token, then (except on public and user routes) the current
 * membership, the tenant header and the role's rules. The tenant never comes from a path, a body or
 * a header.
 * @param readBeside called when the membership is read, to begin reads that can share its request
 */
export async function authenticate(
  row: RouteRow,
  { headers, requestContext }: HttpEvent,
  runtime: Runtime,
  readBeside?: (store: TenantStore, userId: string) => void,
): Promise<Authenticated> {
  const claims = requestContext.authorizer?.jwt?.claims as Claims | undefined;
  if (row.access === 'public') return { caller: undefined };
  if (!claims || claims.token_use !== 'id') return fail('unauthenticated');
  const userId = toUserId(claims);
  const email = toCanonicalAddress(String(claims.email ?? ''));
  if (!userId) return fail('unauthenticated');
  if (row.access === 'user') {
    const person = await users.get(runtime.platform, userId);
    // Only a token from before the first company has no stamp. One with a stamp of a person who is
    // gone is over too.
    const isOver =
      claims.person_stamp !== undefined && String(claims.person_stamp) !== person?.security_stamp;
    return isOver ? fail('session-ended') : { caller: { userId, email } };
  }

  const tenantId = toTenantId(claims.tenant_id);
  if (tenantId === undefined) return fail('no-membership');
  const header = headers['x-tenant-context'];
  if (header === undefined) return fail('missing-tenant-context');
  if (!TENANT_CONTEXT.test(header))
    return fail('missing-tenant-context', 'x-tenant-context must be the id of a company');
  if (header !== String(tenantId)) return fail('tenant-mismatch');

  const store = runtime.storeOf(tenantId);
  readBeside?.(store, userId);
  const { member, company: tenant } = await members.getWithCompany(store, userId);
  if (!member || !tenant)
    return fail('no-membership', 'You are not a member of this company any more');
  if (member.status === 'disabled') return fail('account-disabled');
  if (tenant.status === 'Inactive') return fail('company-inactive');
  if (String(claims.security_stamp ?? '') !== member.security_stamp) return fail('session-ended');
  const isNeeded = needsTwoStep({ requires_two_step: tenant.requires_two_step === true }, member);
  const refused = isNeeded && !row.withoutTwoStep ? refuseWithoutTwoStep(claims) : undefined;
  if (refused) return refused;
  if (member.role === 'platform-admin' && tenantId !== PLATFORM_TENANT_ID) return fail('forbidden');

  const rules = rulesFor({
    role: member.role,
    userId,
    tenantId,
    candidateIds: member.candidate_id ? [member.candidate_id] : [],
  });
  if (!abilityFor(rules).can(row.access.action, row.access.subject)) return fail('forbidden');
  return {
    caller: {
      userId,
      email: member.email,
      tenantId,
      tenantName: readCompanyName(tenant),
      tenantLegal: readLegal(tenant),
      tenantApproved: tenant.approved_at !== null,
      tenantZone: String(tenant.zone ?? 'UTC'),
      tenantCountry: String(tenant.country_code ?? ''),
      role: member.role,
      name: member.name,
      zone: member.zone,
      candidateId: member.candidate_id,
      member,
      signedInAt: Number(claims.auth_time ?? 0) * 1000,
      rules,
    },
  };
}

/**
 * Refuses a session that has not proved the second step: there is none, or it was set up after the
 * session had begun. A missing claim counts as false: the page renews a token from before the claim
 * existed.
 */
function refuseWithoutTwoStep({
  two_step,
  two_step_since,
  auth_time,
}: Claims): Failure<'two-step-required'> | undefined {
  if (String(two_step) !== 'true' || two_step_since === undefined) return fail('two-step-required');
  if (Number(auth_time ?? 0) >= Number(two_step_since)) return undefined;
  return fail(
    'two-step-required',
    'Sign in again with a code from your authenticator app: this session began before it was set up',
  );
}

/**
 * Sets the caller, or ends the request. A token used for another company is written to the audit.
 */
export const authenticateCaller = (runtime: Runtime): Step => ({
  before: async ({ event, context: { state } }) => {
    const readBeside = (store: TenantStore, userId: string) => {
      const { platform } = runtime;
      state.begun = state.handler.begin?.({ userId, store, platform });
      state.earlier = beginFindAnswer(store, state, userId, event.headers['idempotency-key']);
    };
    const authenticated = await authenticate(state.row, event, runtime, readBeside);
    if (isFailure(authenticated) && authenticated.problem === 'tenant-mismatch')
      await auditMismatch(event, runtime);
    state.caller = unlessRefused(authenticated).caller;
  },
});

async function auditMismatch(event: HttpEvent, runtime: Runtime): Promise<void> {
  const claims = event.requestContext.authorizer.jwt.claims;
  const store = runtime.storeOf(Number(claims.tenant_id));
  log('tenant-mismatch', { route: event.routeKey });
  await store.commit([
    eventOp(
      store,
      { type: 'access.refused', data: { reason: 'tenant-mismatch', route: event.routeKey } },
      {
        id: runtime.newId('evt'),
        at: runtime.now().toISOString(),
        actorId: toUserId(claims),
        requestId: event.requestContext.requestId,
      },
    ),
  ]);
}
