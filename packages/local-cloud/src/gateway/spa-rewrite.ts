import { createContext, Script } from 'node:vm';

/** Ends an endless loop. AWS gives less than a millisecond of CPU; this is time on the wall, which a busy machine stretches. */
const TIMEOUT_MS = 5_000;

/** The URI that the template's CloudFront Function makes of a request's. It gets the viewer-request event that AWS gives. */
export function createRewrite(source: string | undefined): (uri: string, method: string) => string {
  if (source === undefined) return (uri) => uri;
  const sandbox = createContext({});
  new Script(source).runInContext(sandbox);
  const call = new Script('handler(event).uri');
  return (uri, method) => {
    sandbox['event'] = { version: '1.0', context: { eventType: 'viewer-request' }, request: { method, uri, querystring: {}, headers: {}, cookies: {} } };
    return String(call.runInContext(sandbox, { timeout: TIMEOUT_MS }));
  };
}
