import * as z from 'zod';

const schema = z.object({
  STAGE: z.string().min(1),
  TABLE_NAME: z.string().min(1),
  // The function's own role, of which sessions for one tenant are opened. Absent on a machine of an
  // operator, whose keys have no role.
  OWN_ROLE_ARN: z.string().startsWith('arn:').optional(),
  APP_URL: z.url(),
  // Functions that return lists in pages have it. Secrets Manager takes a name in its place.
  CURSOR_KEYS_ARN: z.string().min(1).optional(),
  ORIGIN_SECRET: z.string().min(16).optional(),
  // The functions of the API have it.
  CALLS_PER_SECOND: z.coerce.number().positive().optional(),
});

/**
 * Returns the environment of every function.
 * @throws if something is missing, so that a function does not start with an incomplete
 *   configuration
 */
export const readEnvironment = (from: NodeJS.ProcessEnv) => schema.parse(from);

/** Returns a further variable that only some functions have. */
export function required(name: string, from: NodeJS.ProcessEnv = process.env): string {
  const value = from[name];
  if (!value) throw new Error(`the environment lacks ${name}`);
  return value;
}
