import type { Invocation } from '../lambda/invocation.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Returns a response of API Gateway itself. */
export function gatewayReply(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message })),
  };
}

/**
 * Returns the HTTP response for a function's result. A result without `statusCode` is the body of a
 * 200 response, as payload format 2.0 specifies.
 */
export function toReply(outcome: Invocation): Reply {
  if ('error' in outcome)
    return gatewayReply(
      outcome.error.errorType === 'Sandbox.Timedout' ? 503 : 500,
      outcome.error.errorType === 'Sandbox.Timedout'
        ? 'Service Unavailable'
        : 'Internal Server Error',
    );
  const { payload } = outcome;
  if (typeof payload !== 'object' || payload === null || !('statusCode' in payload)) {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(text),
    };
  }
  const answer = payload as {
    statusCode: unknown;
    headers?: Record<string, unknown>;
    cookies?: string[];
    body?: unknown;
    isBase64Encoded?: boolean;
  };
  const status = Number(answer.statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    return gatewayReply(500, 'Internal Server Error');
  if (answer.body !== undefined && answer.body !== null && typeof answer.body !== 'string')
    return gatewayReply(500, 'Internal Server Error');
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answer.headers ?? {}))
    headers[name.toLowerCase()] = String(value);
  if (answer.cookies?.length) headers['set-cookie'] = answer.cookies;
  headers['content-type'] ??= 'text/plain;charset=UTF-8';
  return {
    status,
    headers,
    body: Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8'),
  };
}
