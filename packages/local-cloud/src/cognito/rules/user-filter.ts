import { commonErrors } from '../common-errors.ts';
import type { User } from '../store/user.schema.ts';

/**
 * `login` is set when the filter can match only the user of that sub or address, so that nobody
 * need be listed.
 */
export type UserFilter = { matches: (user: User) => boolean; login?: string };

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
 * Reads a ListUsers filter, `email = "a@b.c"` or `family_name ^= "Lov"` (begins with); an empty one
 * lets everyone through. Quotes inside the value are written `\"`. Throws
 * InvalidParameterException.
 */
export function readUserFilter(filter: string): UserFilter {
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
