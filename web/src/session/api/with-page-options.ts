import type { Input, RouteId } from './api.ts';

interface PageOptions {
  cursor?: string | undefined;
  /** Asks for the numbers for the views of the list. */
  counts?: true;
}

/** A list takes the options of a page in the query, or in the body if it is a POST. */
export function withPageOptions<Id extends RouteId>(
  input: Input<Id>,
  options: PageOptions,
): Input<Id> {
  const parts = input as { query?: object; body?: object };
  return (
    parts.body
      ? { ...parts, body: { ...parts.body, ...options } }
      : { ...parts, query: { ...parts.query, ...options } }
  ) as Input<Id>;
}
