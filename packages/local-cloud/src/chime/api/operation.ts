import type * as z from 'zod';
import { ChimeError } from '../chime-error.ts';

interface Request {
  /** The values of the path's placeholders, in order. */
  path: string[];
  body: unknown;
  query: URLSearchParams;
}

/** A row of the table of operations. An operation without a response body returns status 204. */
export interface Operation {
  /** The permission that it needs, without the service: the name of the operation. */
  permission: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with its placeholders, for example `/meetings/{}/attendees`. */
  path: string;
  /** The value of `?operation=`, if one path has several operations. */
  variant?: string;
  status: number;
  run(request: Request): object | undefined | Promise<object | undefined>;
}

/**
 * Parses a request's body with a schema.
 * @throws BadRequestException with the first member that does not fit
 */
export function parseInput<Input>(schema: z.ZodType<Input>, body: unknown): Input {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new ChimeError(
    'BadRequestException',
    `1 validation error detected: Value at '${issue.path.map(String).join('.')}' failed ` +
      `to satisfy constraint: ${issue.message}`,
  );
}
