import type { ClientOptions } from '../cognito-options.ts';
import { runTrigger } from '../flows/run-triggers.ts';
import { toAttributesWithIdentities } from '../managed-login/identity-store.ts';
import type { PoolContext } from '../pool-context.ts';
import { getUsername, type User } from '../store/users.ts';
import type { TokenTriggerSource } from '../trigger-events.ts';
import { preTokenResponse, type TokenChanges } from './claim-rules.ts';

/** The user and client for whom tokens will be issued, and the reason. */
export type TokenRequest = {
  user: User;
  client: ClientOptions;
  source: TokenTriggerSource;
  clientMetadata?: Record<string, string> | undefined;
  /** The scopes of a session that began at the OAuth endpoints. */
  scopes?: string[] | undefined;
  /** The nonce of the authorization request. */
  nonce?: string | undefined;
};

/**
 * Calls the PreTokenGeneration trigger (event version 2) and returns its changes, or none if the
 * pool has no such trigger.
 */
export async function readTokenChanges(
  pool: PoolContext,
  { user, client, source, clientMetadata }: TokenRequest,
  groups: string[],
  scopes: string[],
): Promise<TokenChanges> {
  const trigger = pool.options.triggers.preTokenGenerationV2;
  if (!trigger) return {};
  const request = {
    userAttributes: {
      sub: user.sub,
      'cognito:user_status': user.status,
      ...toAttributesWithIdentities(pool, user),
    },
    groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
    scopes,
    ...(clientMetadata && { clientMetadata }),
  };
  const event = {
    version: '2',
    triggerSource: source,
    userName: getUsername(user),
    clientId: client.id,
    request,
  };
  const { response } = await runTrigger(pool, trigger, event, preTokenResponse, {
    claimsAndScopeOverrideDetails: null,
  });
  return response.claimsAndScopeOverrideDetails ?? {};
}
