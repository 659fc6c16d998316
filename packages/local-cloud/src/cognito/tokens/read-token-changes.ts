import type { ClientOptions } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import type { TokenTriggerSource } from '../trigger-events.ts';
import { preTokenResponse, type TokenChanges } from './claim-rules.ts';
import { runTrigger } from '../flows/run-triggers.ts';
import type { User } from '../store/users.ts';

/** The user and client for whom tokens will be issued, and the reason. */
export type TokenRequest = {
  user: User;
  client: ClientOptions;
  source: TokenTriggerSource;
  clientMetadata?: Record<string, string> | undefined;
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
    userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
    groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
    scopes,
    ...(clientMetadata && { clientMetadata }),
  };
  const event = {
    version: '2',
    triggerSource: source,
    userName: user.sub,
    clientId: client.id,
    request,
  };
  const { response } = await runTrigger(pool, trigger, event, preTokenResponse, {
    claimsAndScopeOverrideDetails: null,
  });
  return response.claimsAndScopeOverrideDetails ?? {};
}
