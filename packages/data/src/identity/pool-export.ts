import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { requestTimeouts } from '../shared/call-budget.ts';

/** The key of the latest export in its bucket. */
export const POOL_EXPORT_KEY = 'pool/users.json';

/** The users of a pool at a time, without what a pool does not give away: passwords, and codes. */
export const poolExport = z.object({
  /** UTC, ISO 8601. */
  exported_at: z.iso.datetime(),
  users: z.array(
    z.object({
      /** The pool's own name for the user, which is also the attribute `sub`. */
      name: z.string(),
      /** By name, for example `email` and `custom:tenant_id`. */
      attributes: z.record(z.string(), z.string()),
      enabled: z.boolean(),
      /** `CONFIRMED`, or another state of Cognito. */
      status: z.string(),
    }),
  ),
});
export type PoolExport = z.infer<typeof poolExport>;

/**
 * Reads all users of a pool, in pages of 60.
 * @throws if Cognito still refuses a page after retries
 */
export async function exportPool(
  userPoolId: string,
  now: Date,
  client = new CognitoIdentityProviderClient({
    maxAttempts: 10,
    requestHandler: requestTimeouts(),
  }),
): Promise<PoolExport> {
  const users: PoolExport['users'] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await client.send(
      new ListUsersCommand({ UserPoolId: userPoolId, PaginationToken }),
    );
    for (const { Username, Attributes = [], Enabled = true, UserStatus = '' } of page.Users ?? [])
      users.push({
        name: Username!,
        attributes: Object.fromEntries(Attributes.map(({ Name, Value }) => [Name!, Value ?? ''])),
        enabled: Enabled,
        status: UserStatus,
      });
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
  return { exported_at: now.toISOString(), users };
}
