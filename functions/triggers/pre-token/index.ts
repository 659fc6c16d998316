import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import type { Identity } from '@parley/data/identity/identity.ts';
import { openIdentity } from '../../shared/clients.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { activate, toClaims } from './to-claims.ts';
import { noteSignIn } from './note-sign-in.ts';
import { twoStepClaim } from './two-step-claim.ts';

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
