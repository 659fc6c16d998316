import type { Input, RouteId } from './api.ts';

/** A list takes its cursor in the query, or in the body if it is a POST. */
export function withCursor<Id extends RouteId>(
  input: Input<Id>,
  cursor: string | undefined,
): Input<Id> {
  if (cursor === undefined) return input;
  const parts = input as { query?: object; body?: object };
  return (
    parts.body
      ? { ...parts, body: { ...parts.body, cursor } }
      : { ...parts, query: { ...parts.query, cursor } }
  ) as Input<Id>;
}
