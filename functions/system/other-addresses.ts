import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import { isOfDistribution } from '../shared/pipeline/find-route.ts';
import { logRequests } from '../shared/pipeline/log-requests.ts';
import {
  type HttpAnswer,
  type HttpEvent,
  Refusal,
  type RequestContext,
  type StepInternals,
} from '../shared/pipeline/step.ts';
import { answerProblems } from '../shared/pipeline/to-problem.ts';
import type { Runtime } from '../shared/runtime.ts';
import { createMethodFinder, type FindMethods } from './find-methods.ts';

/**
 * Returns the Lambda handler of the gateway's `$default` route: requests that no other route takes.
 * An unknown path is a 404, and a known path with another method a 405 that names its methods. HEAD
 * is one of these, because the gateway has a route for each method, and as many again for HEAD
 * would exceed its quota. OPTIONS names the methods of a known path; there are no headers of CORS,
 * so browsers refuse what pages of other origins ask.
 */
export function answerOtherAddresses(runtime: Runtime) {
  let finding: Promise<FindMethods> | undefined;
  const handle = middy<HttpEvent, HttpAnswer, Error, RequestContext, StepInternals>()
    .use(logRequests())
    .use(answerProblems())
    .handler(async (event) => {
      if (!isOfDistribution(event, runtime)) throw new Refusal({ problem: 'not-found' });
      finding ??= loadMethods();
      const { method } = event.requestContext.http;
      const methods = (await finding)(event.rawPath);
      // The gateway would have taken a method of this path, unless it reads the path otherwise.
      if (methods.length === 0 || methods.includes(method))
        throw new Refusal({ problem: 'not-found' });
      const allow = [...methods, 'OPTIONS'];
      if (method !== 'OPTIONS') throw new Refusal({ problem: 'method-not-allowed', allow });
      return {
        statusCode: 204,
        headers: { allow: allow.join(', '), 'cache-control': 'no-store' },
        body: '',
      };
    });
  return (event: HttpEvent, context: Context): Promise<HttpAnswer> =>
    withRequestId(event.requestContext.requestId, () => handle(event, context as RequestContext));
}

/** The API document is loaded at the first such request, because it is larger than the code. */
async function loadMethods(): Promise<FindMethods> {
  const { default: document } = await import('@parley/contracts/openapi.json', {
    with: { type: 'json' },
  });
  return createMethodFinder(
    Object.entries(document.paths).map(([path, calls]) => ({
      path: `/api${path}`,
      methods: Object.keys(calls).map((method) => method.toUpperCase()),
    })),
  );
}
