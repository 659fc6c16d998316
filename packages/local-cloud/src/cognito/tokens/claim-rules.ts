import * as z from 'zod';

const claim = z.json();
const claimChanges = z.object({
  claimsToAddOrOverride: z.record(z.string(), claim).nullish(),
  claimsToSuppress: z.array(z.string()).nullish(),
});

/** The response that a PreTokenGeneration V2 trigger may return. */
export const preTokenResponse = z.object({
  response: z.object({
    claimsAndScopeOverrideDetails: z
      .object({
        idTokenGeneration: claimChanges.nullish(),
        accessTokenGeneration: claimChanges
          .extend({
            scopesToAdd: z.array(z.string()).nullish(),
            scopesToSuppress: z.array(z.string()).nullish(),
          })
          .nullish(),
        groupOverrideDetails: z
          .object({ groupsToOverride: z.array(z.string()).nullish() })
          .nullish(),
      })
      .nullish(),
  }),
});

export type TokenChanges = NonNullable<
  z.infer<typeof preTokenResponse>['response']['claimsAndScopeOverrideDetails']
>;
export type Claims = Record<string, unknown>;

const fixed = new Set(
  (
    'acr amr at_hash aud auth_time azp client_id device_key event_id exp iat identities ' +
    'iss jti nbf nonce origin_jti scope sub ' +
    'token_use username version'
  ).split(' '),
);

/**
 * Applies a trigger's claims to a token. Claims that AWS does not let triggers change are
 * unchanged.
 */
export function changeClaims(
  claims: Claims,
  changes: z.infer<typeof claimChanges> | null | undefined,
): Claims {
  const changed = { ...claims };
  for (const [name, value] of Object.entries(changes?.claimsToAddOrOverride ?? {})) {
    // The trigger may set an access token's audience only to the token's own client.
    if (isOpen(name) || (name === 'aud' && value === claims.client_id)) changed[name] = value;
  }
  for (const name of changes?.claimsToSuppress ?? []) {
    if (isOpen(name)) delete changed[name];
  }
  return changed;
}

function isOpen(name: string): boolean {
  return !fixed.has(name) && !/^(cognito|dev):/.test(name);
}
