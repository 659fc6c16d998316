import type { RouteId } from '@parley/contracts/route-table.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { Member } from '@parley/data/members/member.codec.ts';

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  ifMatch?: number;
  /** Claims of the token that differ from those of a new one. */
  claims?: Record<string, string>;
}
export interface Reply {
  status: number;
  body: any;
  headers: Record<string, string>;
}

type Handler = (
  event: any,
  context: any,
) => Promise<{ statusCode: number; headers: Record<string, string>; body: string }>;
let calls = 0;

/** Calls a route as the gateway does, with the verified claims of the member. */
export async function callRoute(
  handler: Handler,
  as: Member,
  id: RouteId,
  { params, query, body, key, ifMatch, claims }: Call = {},
): Promise<Reply> {
  const row: RouteRow = ROUTES[id];
  calls += 1;
  const path = Object.entries(params ?? {}).reduce(
    (made, [name, value]) => made.replace(`{${name}}`, value),
    `/api${row.path}`,
  );
  const answer = await handler(
    {
      version: '2.0',
      routeKey: `${row.method} /api${row.path}`,
      rawPath: path,
      pathParameters: params,
      queryStringParameters: query,
      headers: {
        'content-type': 'application/json',
        'x-tenant-context': String(as.tenant_id),
        ...(row.idempotency === 'key'
          ? { 'idempotency-key': key ?? `call-${calls}-of-the-test` }
          : {}),
        ...(ifMatch && (row.idempotency === 'version' || row.ifMatch)
          ? { 'if-match': `"${ifMatch}"` }
          : {}),
      },
      requestContext: {
        requestId: `request-${calls}`,
        http: { sourceIp: '127.0.0.1' },
        authorizer: {
          jwt: {
            claims: {
              token_use: 'id',
              sub: as.user_id,
              'cognito:username': as.user_id,
              email: as.email,
              tenant_id: String(as.tenant_id),
              security_stamp: as.security_stamp,
              iat: '4102444800',
              auth_time: '4102444800',
              ...claims,
            },
          },
        },
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    {},
  );
  const isText = 'contentType' in row && answer.statusCode === 200;
  return {
    status: answer.statusCode,
    body: answer.body && !isText ? JSON.parse(answer.body) : answer.body,
    headers: answer.headers,
  };
}
