import { createContext, Script } from 'node:vm';

/** Ends an endless loop. AWS gives less than a millisecond of CPU; this is time on the wall, which a busy machine stretches. */
const TIMEOUT_MS = 5_000;

interface EdgeRequest { method: string; uri: string; querystring: object; headers: Record<string, { value: string }>; cookies: object }

/** Runs a CloudFront Function of the template on viewer-request events as AWS gives them; without one nothing changes. */
function createEdgeFunction(source: string | undefined): (request: EdgeRequest, address: string) => EdgeRequest {
  if (source === undefined) return (request) => request;
  const sandbox = createContext({});
  new Script(source).runInContext(sandbox);
  const call = new Script('JSON.stringify(handler(event))');
  return (request, address) => {
    sandbox['event'] = { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: address }, request };
    return JSON.parse(String(call.runInContext(sandbox, { timeout: TIMEOUT_MS }))) as EdgeRequest;
  };
}

/** The URI that the template's CloudFront Function makes of a request's. */
export function createRewrite(source: string | undefined): (uri: string, method: string) => string {
  const run = createEdgeFunction(source);
  return (uri, method) => run({ method, uri, querystring: {}, headers: {}, cookies: {} }, '127.0.0.1').uri;
}

/** The headers that the template's CloudFront Function adds to calls of the API from an address. */
export function createAddedHeaders(source: string | undefined): (address: string) => Record<string, string> {
  const run = createEdgeFunction(source);
  return (address) => {
    const { headers } = run({ method: 'GET', uri: '/api/', querystring: {}, headers: {}, cookies: {} }, address);
    return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
  };
}
