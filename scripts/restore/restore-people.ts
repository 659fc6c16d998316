import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolExport } from '@parley/data/identity/pool-export.ts';
import { PERSON_ID, poolNames } from '@parley/data/identity/pool-names.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

type User = PoolExport['users'][number];

interface Pool {
  client: CognitoIdentityProviderClient;
  id: string;
}

/**
 * Twenty people a second. Of the requests for one, Cognito by default takes 30 a second that set a
 * password, and refuses more than a client would repeat.
 */
const PEOPLE_AT_ONCE = 4;
const BATCH_MS = 200;

/** The status of a user of a company's own identity provider, whom only that can add to a pool. */
const OF_A_PROVIDER = 'EXTERNAL_PROVIDER';

/**
 * Adds the exported users to a new pool, whose names for them are others: each gets the id of the
 * person as an attribute, and tenant 1 stores the new name (ADR 71). No mail is sent. Whoever had
 * chosen a password has one that nobody knows, until they replace it as a forgotten one; whoever
 * had not needs another invitation. May be repeated.
 * @param platform the store of tenant 1, whose people were restored before
 * @returns how many were added or found, and how many were left out: those without an address, and
 *   those of a company's own identity provider
 * @throws if the pool has another person under the address of one of them
 */
export async function restorePeople(
  { users }: PoolExport,
  pool: Pool,
  platform: TenantStore,
): Promise<{ restored: number; leftOut: number }> {
  const isOwn = ({ status, attributes }: User) =>
    status !== OF_A_PROVIDER && attributes.email !== undefined;
  const own = users.filter(isOwn);
  for (let at = 0; at < own.length; at += PEOPLE_AT_ONCE)
    await Promise.all([
      new Promise((done) => setTimeout(done, BATCH_MS)),
      ...own.slice(at, at + PEOPLE_AT_ONCE).map(async (user) => {
        const personId = user.attributes[PERSON_ID] ?? user.name;
        await poolNames.put(platform, personId, await restoreUser(user, personId, pool));
      }),
    ]);
  return { restored: own.length, leftOut: users.length - own.length };
}

/** Resolves to the pool's name for the user. */
async function restoreUser(
  { attributes, enabled, status }: User,
  personId: string,
  { client, id }: Pool,
): Promise<string> {
  const of = { UserPoolId: id, Username: attributes.email! };
  const copied = Object.entries(attributes).filter(
    ([name]) => name !== 'sub' && name !== 'identities' && !name.startsWith('cognito:'),
  );
  const given = Object.entries({ ...Object.fromEntries(copied), [PERSON_ID]: personId });
  try {
    await client.send(
      new AdminCreateUserCommand({
        ...of,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: unknownPassword(),
        UserAttributes: given.map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const {
    Username,
    UserAttributes = [],
    UserStatus,
  } = await client.send(new AdminGetUserCommand(of));
  if (UserAttributes.find(({ Name }) => Name === PERSON_ID)?.Value !== personId)
    throw new Error(`The pool ${id} has another person with the address of ${personId}`);
  // A forgotten password can only be replaced if there was a permanent one.
  if (status !== 'FORCE_CHANGE_PASSWORD' && UserStatus === 'FORCE_CHANGE_PASSWORD')
    await client.send(
      new AdminSetUserPasswordCommand({ ...of, Password: unknownPassword(), Permanent: true }),
    );
  if (!enabled) await client.send(new AdminDisableUserCommand(of));
  return Username!;
}

/** Returns a password with each kind of character that the pool requires; nobody sees it. */
const unknownPassword = (): string => `${randomBytes(24).toString('base64url')}Aa1!`;
