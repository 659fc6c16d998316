import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import type { Identity } from '@parley/data/identity/identity.ts';
import { openIdentity } from '../../shared/clients.ts';
import { log, errorFields } from '@parley/application/shared/log-events.ts';
import { openRuntime, type Runtime } from '../../shared/runtime.ts';
import { activate, toClaims, twoStepClaim } from './to-claims.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { signIns } from '@parley/data/members/sign-ins.repo.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';

const runtime = openRuntime();
let identity: Identity | undefined;

/**
 * Cognito's PreTokenGeneration V2: puts the tenant and the role of the live membership into both
 * tokens.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const found = await toClaims(
    runtime.platform,
    event.userName,
    event.request.clientMetadata?.['tenant_id'],
  );
  if (!found) {
    log('token-without-membership', { trigger: event.triggerSource });
    return event;
  }
  await activate(runtime.platform, found.member, runtime.now());
  if (event.triggerSource !== 'TokenGeneration_RefreshTokens')
    await noteSignIn(runtime, found.member, event.request.clientMetadata?.['device']);
  const twoStep = await twoStepClaim(found, (identity ??= openIdentity(event.userPoolId)));
  const claims = { claimsToAddOrOverride: { ...found.claims, ...twoStep } };
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: claims,
    accessTokenGeneration: claims,
  } as never;
  log('token-claims-given', { trigger: event.triggerSource, tenant_id: found.claims.tenant_id });
  return event;
}

/** A name as a browser gives it, cut down to what may be shown: one line of plain text. */
const deviceName = (said: unknown): string =>
  typeof said === 'string'
    ? truncateText(said.replaceAll(/[^\p{L}\p{N} .,()/_-]/gu, '').trim(), 60)
    : '';

/** Notes a sign-in for the person to see. Nobody is kept out because the note could not be made. */
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
