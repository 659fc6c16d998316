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
 * Runs a CloudFront Function of the template on events in the format of AWS. AWS ends a function
 * that uses more than a millisecond of CPU time. Here it may take longer: Node can only limit the
 * elapsed time, and on a machine that stalls for that long the current request would fail with 500.
 */
function createEdgeFunction(source: string) {
  const sandbox = createContext({});
  new Script(source).runInContext(sandbox);
  // Input and output are texts, so that the function gets no objects of this process.
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

const toRequest = (uri: string, method: string, headers: Headers = {}): EdgeRequest => ({
  method,
  uri,
  querystring: {},
  headers,
  cookies: {},
});
const LOCAL_ADDRESS = '127.0.0.1';

export interface PageFunction {
  /**
   * Returns the URI of the file for a request, or the function's own response.
   * @param accepted the request's Accept-Encoding header
   */
  onRequest(uri: string, method: string, accepted?: string): { uri: string } | EdgeResponse;
  /** Returns the status of the response. */
  onResponse(uri: string, method: string, status: number): number;
}

/**
 * Creates the template's CloudFront Functions for pages.
 * @param sources by event type; without a source, nothing changes for that event
 */
export function createPageFunction(sources: Partial<Record<EventType, string>>): PageFunction {
  const request = sources['viewer-request'];
  const response = sources['viewer-response'];
  const runOnRequest = request === undefined ? undefined : createEdgeFunction(request);
  const runOnResponse = response === undefined ? undefined : createEdgeFunction(response);
  return {
    onRequest(uri, method, accepted) {
      const headers: Headers = accepted ? { 'accept-encoding': { value: accepted } } : {};
      const request = toRequest(uri, method, headers);
      return runOnRequest?.('viewer-request', LOCAL_ADDRESS, { request }) ?? { uri };
    },
    onResponse(uri, method, status) {
      // CloudFront does not run the function for responses with a status of 400 and above.
      if (!runOnResponse || status >= 400) return status;
      const changed = runOnResponse('viewer-response', LOCAL_ADDRESS, {
        request: toRequest(uri, method),
        response: { statusCode: status, headers: {} },
      }) as EdgeResponse;
      return changed.statusCode;
    },
  };
}

/**
 * Returns the headers that the template's CloudFront Function adds to API requests from an address.
 */
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
