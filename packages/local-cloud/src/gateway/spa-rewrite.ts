import { createContext, Script } from 'node:vm';

interface EdgeRequest {
  method: string;
  uri: string;
  querystring: object;
  headers: Record<string, { value: string }>;
  cookies: object;
}

/**
 * Returns a function that runs a CloudFront Function of the template on viewer-request events in
 * AWS's format. Without a source the request is returned unchanged. AWS ends a function that uses a
 * millisecond of CPU time. Here the time is not limited, because Node can only limit elapsed time:
 * on a machine that was suspended for that long, the request would fail with status 500.
 */
function createEdgeFunction(
  source: string | undefined,
): (request: EdgeRequest, address: string) => EdgeRequest {
  if (source === undefined) return (request) => request;
  const sandbox = createContext({});
  new Script(source).runInContext(sandbox);
  // Only JSON text is passed in and out, so that the function gets no object of this process.
  const call = new Script('(event) => JSON.stringify(handler(JSON.parse(event)))').runInContext(
    sandbox,
  ) as (event: string) => unknown;
  return (request, address) => {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: address },
      request,
    };
    return JSON.parse(String(call(JSON.stringify(event)))) as EdgeRequest;
  };
}

/** Returns a function that rewrites a request's URI with the template's CloudFront Function. */
export function createRewrite(source: string | undefined): (uri: string, method: string) => string {
  const run = createEdgeFunction(source);
  return (uri, method) =>
    run({ method, uri, querystring: {}, headers: {}, cookies: {} }, '127.0.0.1').uri;
}

/**
 * Returns a function that computes the headers that the template's CloudFront Function adds to API
 * requests from an address.
 */
export function createAddedHeaders(
  source: string | undefined,
): (address: string) => Record<string, string> {
  const run = createEdgeFunction(source);
  return (address) => {
    const { headers } = run(
      { method: 'GET', uri: '/api/', querystring: {}, headers: {}, cookies: {} },
      address,
    );
    return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
  };
}
