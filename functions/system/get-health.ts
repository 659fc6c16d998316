import type { HandlerOf } from '../shared/context.ts';

/** Answers once the function runs; the version is that of the API document. */
export const getHealth =
  (stage: string): HandlerOf<'get-health'> =>
  async ({ now }) => ({
    status: 200,
    body: { status: 'ready', stage, version: '0.1.0', time: now.toISOString() },
  });
