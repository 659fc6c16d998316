import { getUrl } from '@parley/api-client/client.ts';
import { type Role, STAFF_ROLES } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { Action, RouteRow, Subject } from '@parley/contracts/shared/route.ts';
import { abilityFor, rulesFor } from '@parley/domain/access/abilities.ts';
import type { Input } from '../session/api/api.ts';

/**
 * A request as the page sends it. What only the browser knows is named in braces; `start-early.js`
 * puts the values in.
 */
export interface EarlyRequest {
  url: string;
  /** JSON; absent unless the request is a read by POST. */
  body?: string;
  /** The roles that send it. */
  roles: readonly string[];
  /** Whether it is sent only after the session's answer, which has the person's zone. */
  isDated?: true;
}

export const COMPANY_ROLES = [...STAFF_ROLES, 'candidate'] as const;
export const PLATFORM_ROLES = ['platform-admin'] as const;

export const mayDo =
  (action: Action, subject: Subject) =>
  (role: Role): boolean =>
    abilityFor(
      rulesFor({ role, userId: 'anybody', tenantId: role === 'platform-admin' ? 1 : 2 }),
    ).can(action, subject);

export const TENANT = '{tenant}';
/** The id at the end of the address. */
export const ID = '{id}';
export const USER = '{user}';
/** The current week in the person's zone, which calendars show first. */
export const WEEK = { from: '{weekFrom}', to: '{weekTo}' };
/** The beginning of the current minute, plus some milliseconds. */
export const atMinute = (ms: number): string => `{minute:${ms}}`;

/**
 * Returns a request of the API as an early request.
 * @param sentBy the roles whose page sends the request; only those that may send it do
 */
export function toRequest<Id extends RouteId>(
  id: Id,
  input: Input<Id>,
  sentBy: readonly Role[] = COMPANY_ROLES,
): EarlyRequest {
  const row: RouteRow = ROUTES[id];
  const { access } = row;
  const roles =
    typeof access === 'object' ? sentBy.filter(mayDo(access.action, access.subject)) : sentBy;
  const url = getUrl(row, input as Parameters<typeof getUrl>[1]).replace(
    /%7B[^%]+(?:%3A[^%]+)?%7D/g,
    (name) => decodeURIComponent(name),
  );
  // A number is not in quotes.
  const body = input.body && JSON.stringify(input.body).replaceAll(`"${TENANT}"`, TENANT);
  return {
    url,
    roles,
    ...(body ? { body } : {}),
    ...(/\{(?:week|minute)/.test(url + (body ?? '')) ? { isDated: true } : {}),
  };
}
