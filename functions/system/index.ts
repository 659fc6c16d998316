import { systemRoutes } from '@parley/contracts/system/system.routes.ts';
import type { HandlerOf } from '../shared/context.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { answerOtherAddresses } from './other-addresses.ts';

/** Answers if the function runs; the version is that of the API document. */
const getHealth =
  (stage: string): HandlerOf<'get-health'> =>
  async ({ now }) => ({
    status: 200,
    body: { status: 'ready', stage, version: '0.1.0', time: now.toISOString() },
  });

/**
 * Returns the document that scripts/openapi.ts generated from the route table. It is loaded on
 * first use, because it is larger than all code of the function.
 */
const getOpenapi: HandlerOf<'get-openapi'> = async () => {
  const { default: document } = await import('@parley/contracts/openapi.json', {
    with: { type: 'json' },
  });
  return { status: 200, body: document };
};

const runtime = openRuntime();
const answerRoute = createPipeline(
  'system',
  systemRoutes,
  { 'get-health': getHealth(runtime.stage), 'get-openapi': getOpenapi },
  runtime,
);
const answerOthers = answerOtherAddresses(runtime);
/** Called for the routes of the group, and for every address that has no route. */
export const handler: typeof answerRoute = (event, context) =>
  (event.routeKey === '$default' ? answerOthers : answerRoute)(event, context);
