import type * as z from 'zod';
import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';

/**
 * A row of the operation table. Signed operations need a SigV4 signature; the input of public
 * operations contains its own proof.
 */
export type Operation = {
  access: 'public' | 'signed';
  run: (pool: PoolContext, body: unknown) => Promise<object>;
};

/**
 * Creates a row whose input is parsed first. Input that does not match the schema causes an
 * InvalidParameterException or SerializationException.
 */
export function operation<Input>(
  access: Operation['access'],
  input: z.ZodType<Input>,
  run: (pool: PoolContext, input: Input) => Promise<object> | object,
): Operation {
  return { access, run: async (pool, body) => run(pool, parseInput(input, body)) };
}

function parseInput<Input>(schema: z.ZodType<Input>, body: unknown): Input {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const name = issue.path.map(String).join('.');
  if (issue.code !== 'invalid_type') {
    throw commonErrors.invalidParameter(
      `1 validation error detected: Value at '${name}' failed to satisfy constraint: ` +
        `${issue.message}`,
    );
  }
  if (readPath(body, issue.path) == null) {
    const message =
      `1 validation error detected: Value null at '${name}' failed to satisfy constraint: ` +
      'Member must not be null';
    throw commonErrors.invalidParameter(message);
  }
  throw new CognitoError('SerializationException', `Member ${name} is of the wrong type.`);
}

function readPath(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );
}
