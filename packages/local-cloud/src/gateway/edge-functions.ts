import { createContext, Script } from 'node:vm';

type Headers = Record<string, { value: string }>;

interface EdgeRequest {
  method: string;
  uri: string;
  querystring: object;
  headers: Headers;
  cookies: object;
}

interface EdgeResponse {
  statusCode: number;
  headers: Headers;
}

type EventType = 'viewer-request' | 'viewer-response';

/**
 * Runs a CloudFront Function of the template on events as AWS gives them. AWS ends one that takes a
 * millisecond of CPU. Here it may take longer: Node can only limit the time on the wall, and a
 * machine that slept for that long would answer 500 to whoever was asking just then.
 */
function createEdgeFunction(source: string) {
  const sandbox = createContext({});
  new Script(source).runInContext(sandbox);
  // Texts go in and out, so that the function gets no object of ours.
  const call = new Script('(event) => JSON.stringify(handler(JSON.parse(event)))').runInContext(
    sandbox,
  ) as (event: string) => unknown;
  return (
    eventType: EventType,
    address: string,
    given: { request: EdgeRequest; response?: EdgeResponse },
  ): EdgeRequest | EdgeResponse => {
    const event = { version: '1.0', context: { eventType }, viewer: { ip: address }, ...given };
    return JSON.parse(String(call(JSON.stringify(event)))) as EdgeRequest | EdgeResponse;
  };
}

const toRequest = (uri: string, method: string): EdgeRequest => ({
  method,
  uri,
  querystring: {},
  headers: {},
  cookies: {},
});
const LOCAL_ADDRESS = '127.0.0.1';

export interface PageFunction {
  /** The URI of the file for a request's, or the function's own answer. */
  onRequest(uri: string, method: string): { uri: string } | EdgeResponse;
  /** The status with which a request's answer leaves. */
  onResponse(uri: string, method: string, status: number): number;
}

/**
 * The template's CloudFront Functions for pages.
 * @param sources by event; without one nothing changes
 */
export function createPageFunction(sources: Partial<Record<EventType, string>>): PageFunction {
  const request = sources['viewer-request'];
  const response = sources['viewer-response'];
  const runOnRequest = request === undefined ? undefined : createEdgeFunction(request);
  const runOnResponse = response === undefined ? undefined : createEdgeFunction(response);
  return {
    onRequest: (uri, method) =>
      runOnRequest?.('viewer-request', LOCAL_ADDRESS, { request: toRequest(uri, method) }) ?? {
        uri,
      },
    onResponse(uri, method, status) {
      // CloudFront does not run it for answers of 400 and above.
      if (!runOnResponse || status >= 400) return status;
      const changed = runOnResponse('viewer-response', LOCAL_ADDRESS, {
        request: toRequest(uri, method),
        response: { statusCode: status, headers: {} },
      }) as EdgeResponse;
      return changed.statusCode;
    },
  };
}

/** The headers that the template's CloudFront Function adds to calls of the API from an address. */
export function createAddedHeaders(
  source: string | undefined,
): (address: string) => Record<string, string> {
  if (source === undefined) return () => ({});
  const run = createEdgeFunction(source);
  return (address) => {
    const { headers } = run('viewer-request', address, { request: toRequest('/api/', 'GET') });
    return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
  };
}
