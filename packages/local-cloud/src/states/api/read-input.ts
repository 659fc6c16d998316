import * as z from 'zod';
import { ApiError } from './find.ts';

/**
 * Checks an operation's input and throws ValidationException, with a message in the service's
 * format, if the input is invalid. Unknown members are dropped.
 */
export function readInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const { issues } = read.error;
  const lines = issues.map(
    (issue) =>
      `Value at '${issue.path.join('.') || 'input'}' failed to satisfy constraint: ` +
      `${issue.message}`,
  );
  throw new ApiError(
    'ValidationException',
    `${issues.length} validation error${issues.length > 1 ? 's' : ''} detected: ` +
      `${lines.join('; ')}`,
  );
}

export const arnText = z.string().min(1).max(256);
/** The text of a payload, limited to the length that the service allows. */
export const payloadText = z.string().max(262_144);
export const pageFields = {
  maxResults: z.int().min(0).max(1_000).optional(),
  nextToken: z.string().min(1).max(1_024).optional(),
};

const NOT_IN_NAMES =
  /[\s\p{Cc}<>{}[\]?*"#%\\^|~`$&,;:/\ufffe\uffff\ud800-\udfff\u{10000}-\u{10ffff}]/u;

/**
 * Returns the name of an execution or state machine if it is valid. Throws InvalidName if AWS would
 * refuse it.
 */
export function readName(name: string): string {
  if (name.length < 1 || name.length > 80 || NOT_IN_NAMES.test(name))
    throw new ApiError('InvalidName', `Invalid Name: '${name}'`);
  return name;
}

/** Parses JSON text; throws the named error if the text is not JSON. */
export function readJsonText(text: string, errorName: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new ApiError(errorName, `Invalid ${what}: '${(thrown as Error).message}'`);
  }
}
