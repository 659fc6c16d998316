import { createContext, Script } from 'node:vm';

interface EdgeRequest {
  method: string;
  uri: string;
  querystring: object;
  headers: Record<string, { value: string }>;
  cookies: object;
}

/**
 * Runs a CloudFront Function of the template on viewer-request events as AWS gives them; without
 * one nothing changes. AWS ends one that takes a millisecond of CPU. Here it may take longer: Node
 * can only limit the time on the wall, and a machine that slept for that long would answer 500 to
 * whoever was asking just then.
 */
function createEdgeFunction(
  source: string | undefined,
): (request: EdgeRequest, address: string) => EdgeRequest {
  if (source === undefined) return (request) => request;
  const sandbox = createContext({});
  new Script(source).runInContext(sandbox);
  // Texts go in and out, so that the function gets no object of ours.
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

/** The URI that the template's CloudFront Function makes of a request's. */
export function createRewrite(source: string | undefined): (uri: string, method: string) => string {
  const run = createEdgeFunction(source);
  return (uri, method) =>
    run({ method, uri, querystring: {}, headers: {}, cookies: {} }, '127.0.0.1').uri;
}

/** The headers that the template's CloudFront Function adds to calls of the API from an address. */
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
