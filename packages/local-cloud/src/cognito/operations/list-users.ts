import * as z from 'zod';
import { commonErrors } from '../common-errors.ts';
import type { PoolContext } from '../pool-context.ts';
import { assertPool } from '../rules/assert-pool.ts';
import { readUserFilter, type UserFilter } from '../rules/user-filter.ts';
import type { UserPage } from '../store/users.ts';
import { fields } from './fields.ts';
import { operation } from './operation.ts';
import { userView } from './user-views.ts';

const list = z.object({
  UserPoolId: fields.poolId,
  AttributesToGet: z.array(z.string()).nullish(),
  Filter: z.string().max(256).nullish(),
  Limit: z.number().int().min(0).max(60).nullish(),
  PaginationToken: z.string().min(1).max(2048).nullish(),
});

/** ListUsers, in order of creation, 60 a page unless the caller wants fewer. */
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
    const users = page.users.map(userView).map((view) => ({
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
