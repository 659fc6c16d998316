import * as z from 'zod';
import { commonErrors } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { assertPool } from '../rules/request-parameters.ts';
import type { UserPage, User } from '../store/users.ts';
import { fields, userView } from './answers.ts';
import { operation } from './operation.ts';

/**
 * A parsed filter. `login` is set if the filter can match only the user with that sub or address,
 * so that no list of users is needed.
 */
type UserFilter = { matches: (user: User) => boolean; login?: string };

const logins = new Set(['sub', 'username', 'email']);
const fieldReaders: Record<string, (user: User) => string | undefined> = {
  sub: (user) => user.sub,
  username: (user) => user.sub,
  email: (user) => user.email,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': (user) => user.status,
  name: (user) => user.attributes.name,
  given_name: (user) => user.attributes.given_name,
  family_name: (user) => user.attributes.family_name,
};

/**
 * Parses a ListUsers filter, for example `email = "a@b.c"` or `family_name ^= "Lov"` (begins with).
 * An empty filter matches every user. Quotes inside the value are written `\"`. Throws
 * InvalidParameterException.
 */
function readUserFilter(filter: string): UserFilter {
  if (filter.trim() === '') return { matches: () => true };
  const parts = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  if (!parts) throw commonErrors.invalidParameter('Error while parsing filter.');
  const [, name, operator, quoted] = parts as unknown as [string, string, string, string];
  const read = Object.hasOwn(fieldReaders, name) ? fieldReaders[name] : undefined;
  if (!read) throw commonErrors.invalidParameter(`Invalid search attribute: ${name}`);
  const unquoted = quoted.replaceAll(/\\(.)/g, '$1');
  const wanted = name === 'email' ? unquoted.toLowerCase() : unquoted;
  if (operator === '^=') return { matches: (user) => read(user)?.startsWith(wanted) ?? false };
  return { matches: (user) => read(user) === wanted, ...(logins.has(name) && { login: wanted }) };
}

const list = z.object({
  UserPoolId: fields.poolId,
  AttributesToGet: z.array(z.string()).nullish(),
  Filter: z.string().max(256).nullish(),
  Limit: z.number().int().min(0).max(60).nullish(),
  PaginationToken: z.string().min(1).max(2048).nullish(),
});

/**
 * ListUsers returns users in order of creation, at most 60 per page or fewer if the caller sets a
 * limit.
 */
export const listUsers = {
  ListUsers: operation('signed', list, (pool, input) => {
    assertPool(pool, input.UserPoolId);
    const page = findPage(
      pool,
      readUserFilter(input.Filter ?? ''),
      readToken(input.PaginationToken),
      input.Limit || 60,
    );
    const wanted = input.AttributesToGet;
    const users = page.users
      .map((user) => userView(pool, user))
      .map((view) => ({
        ...view,
        Attributes: view.Attributes.filter(({ Name }) => wanted?.includes(Name) ?? true),
      }));
    return {
      Users: users,
      ...(page.next !== undefined && { PaginationToken: writeToken(page.next) }),
    };
  }),
};

function findPage(
  pool: PoolContext,
  { matches, login }: UserFilter,
  after: number,
  limit: number,
): UserPage {
  if (login === undefined) return pool.users.list(after, limit, matches);
  const user = pool.users.find(login);
  return { users: user && matches(user) ? [user] : [], next: undefined };
}

function writeToken(position: number): string {
  return Buffer.from(`after:${position}`).toString('base64');
}

function readToken(token: string | null | undefined): number {
  if (token == null) return 0;
  const parts = /^after:(\d{1,15})$/.exec(Buffer.from(token, 'base64').toString('utf8'));
  if (!parts) throw commonErrors.invalidParameter('Invalid pagination token.');
  return Number(parts[1]);
}
