import type { Context, PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { log, errorFields } from '@parley/application/shared/log-events.ts';
import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { users } from '@parley/data/members/members.repo.ts';
import { signIns } from '@parley/data/members/sign-ins.repo.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { openIdentity } from '../../shared/clients.ts';
import { COMPANY_SIGN_IN_REFUSED, readCompanyProviders } from '../../shared/company-providers.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime, type Runtime } from '../../shared/runtime.ts';
import { toUserId } from '../../shared/to-user-id.ts';
import { withinBudget } from '../within-budget.ts';
import { findSessionOrigin, type SessionOrigin } from './company-session.ts';
import { activate, toClaims, twoStepClaim } from './to-claims.ts';

const runtime = openRuntime();
const providers = readCompanyProviders(required('COMPANY_PROVIDERS'));
let identity: Identity | undefined;

/**
 * Handles Cognito's PreTokenGeneration V2 trigger: adds the tenant and the role of the current
 * membership to both tokens.
 */
export const handler = withinBudget(addClaims);

async function addClaims(
  event: PreTokenGenerationV2TriggerEvent,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { userAttributes } = event.request;
  const userId = toUserId({ ...userAttributes, 'cognito:username': event.userName });
  const origin = findSessionOrigin(event, providers);
  if (
    origin.kind === 'refused' ||
    (await isAddressMoved(origin, userId, userAttributes['email']))
  ) {
    log('company-sign-in-refused', { reason: 'address-not-accepted', user_id: userId });
    throw new Error(COMPANY_SIGN_IN_REFUSED);
  }
  const found = await toClaims(
    runtime.platform,
    userId,
    event.request.clientMetadata?.['tenant_id'],
  );
  if (!found) {
    log('token-without-membership', { trigger: event.triggerSource });
    return event;
  }
  await activate(runtime.platform, found.member, runtime.now());
  const isRenewed = event.triggerSource === 'TokenGeneration_RefreshTokens';
  if (!isRenewed) await noteSignIn(runtime, found.member, event.request.clientMetadata?.['device']);
  const twoStep = await twoStepClaim(
    found,
    { origin, isRenewed },
    {
      ...runtime,
      identity: (identity ??= openIdentity(event.userPoolId, runtime)),
      requestId: awsRequestId,
    },
  );
  const claims = { claimsToAddOrOverride: { ...found.claims, ...twoStep } };
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: claims,
    accessTokenGeneration: claims,
    // The type knows texts only; version 2 of the trigger also takes numbers and lists.
  } as never;
  log('token-claims-given', { trigger: event.triggerSource, tenant_id: found.claims.tenant_id });
  return event;
}

/**
 * Checks whether a company's provider has given a person another address than the one that was
 * invited.
 */
async function isAddressMoved(
  origin: SessionOrigin,
  userId: string,
  email: string | undefined,
): Promise<boolean> {
  if (origin.kind !== 'company') return false;
  const person = await users.get(runtime.platform, userId);
  return (
    person !== undefined &&
    toCanonicalAddress(person.email) !== (email && toCanonicalAddress(email))
  );
}

/** Returns a browser's name for a device, reduced to one line of plain text that can be shown. */
const deviceName = (said: unknown): string =>
  typeof said === 'string'
    ? truncateText(said.replaceAll(/[^\p{L}\p{N} .,()/_-]/gu, '').trim(), 60)
    : '';

/**
 * Records a sign-in, which the person can see. If that fails, the person can sign in nevertheless.
 */
export async function noteSignIn(
  { storeOf, now }: Pick<Runtime, 'storeOf' | 'now'>,
  member: Member,
  device: unknown,
): Promise<void> {
  try {
    await signIns.note(storeOf(member.tenant_id), member.user_id, now(), deviceName(device));
  } catch (error) {
    log('sign-in-not-noted', { tenant_id: member.tenant_id, ...errorFields(error) });
  }
}
