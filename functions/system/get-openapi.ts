import type { HandlerOf } from '../shared/context.ts';

/** The document that scripts/openapi.ts made from the route table. */
export const getOpenapi =
  (document: Record<string, unknown>): HandlerOf<'get-openapi'> =>
  async () => ({ status: 200, body: document });
