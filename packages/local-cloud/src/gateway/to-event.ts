import type { IncomingMessage } from 'node:http';

export interface EventInput {
  request: IncomingMessage;
  body: Buffer;
  routeKey: string;
  params: Record<string, string>;
  claims: Record<string, string> | undefined;
  scopes: string[];
  requestId: string;
  accountId: string;
  apiId: string;
  /** The local time in milliseconds since 1970. */
  now: number;
  /** Headers of the distribution, which replace those of the request. */
  added?: Record<string, string>;
}

const TEXT_TYPE = /^(text\/|application\/(json|javascript|xml)\b)/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns the event that Lambda receives for a request to an HTTP API. Source: Amazon API Gateway
 * developer guide, "Lambda proxy integrations", payload format 2.0.
 */
export function toEvent({
  request,
  body,
  routeKey,
  params,
  claims,
  scopes,
  requestId,
  accountId,
  apiId,
  now,
  added = {},
}: EventInput): object {
  const [rawPath, ...query] = request.url!.split('?');
  const rawQueryString = query.join('?');
  const { cookie, ...headers } = joinedHeaders(request);
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', ');
  Object.assign(headers, added);
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-port'] = String(request.socket.localPort);
  headers['x-amzn-trace-id'] =
    `Root=1-${Math.floor(now / 1000).toString(16)}-${requestId.replaceAll('-', '').slice(0, 24)}`;
  const isText = body.length === 0 || TEXT_TYPE.test(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(rawQueryString && { queryStringParameters: joinedQuery(rawQueryString) }),
    requestContext: {
      accountId,
      apiId,
      ...(claims && { authorizer: { jwt: { claims, scopes: scopes.length > 0 ? scopes : null } } }),
      domainName: headers['host'],
      domainPrefix: (headers['host'] ?? '').split('.')[0],
      http: {
        method: request.method,
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now,
    },
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  };
}

function joinedHeaders({ rawHeaders }: IncomingMessage): Record<string, string> {
  // The object has no prototype, because a header may be called `constructor` and a parameter
  // `__proto__`.
  const joined: Record<string, string> = Object.create(null);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    const value = rawHeaders[index + 1]!;
    joined[name] =
      name in joined ? `${joined[name]}${name === 'cookie' ? '; ' : ','}${value}` : value;
  }
  return joined;
}

function joinedQuery(text: string): Record<string, string> {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text))
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  return joined;
}

/** Returns a time in the format `12/Mar/2020:19:03:58 +0000`. */
function logTime(ms: number): string {
  const iso = new Date(ms).toISOString();
  const month = MONTHS[Number(iso.slice(5, 7)) - 1];
  return `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
