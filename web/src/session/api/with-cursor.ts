import type { Input, RouteId } from './api.ts';

/** A list reads its cursor from the query, or from the body where the list is a POST. */
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
