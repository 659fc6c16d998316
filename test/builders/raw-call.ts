import type { RouteRow } from '@parley/contracts/kit/route.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { SampleRequest } from './sample-requests.ts';

export interface RawAnswer {
  status: number;
  code: string | undefined;
  json: unknown;
  text: string;
  headers: Headers;
}

/** Who sends a raw request; anything may be left out or bent. */
export interface RawSender {
  origin: string;
  token?: string | undefined;
  tenantId?: number | string | undefined;
}

/** One request as it is, without the typed client's good manners. Extra headers win; a value of undefined leaves one out. */
export async function rawCall(sender: RawSender, id: RouteId, request: SampleRequest, extra: Record<string, string | undefined> = {}, rawBody?: string): Promise<RawAnswer> {
  const row: RouteRow = ROUTES[id];
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params?.[name] ?? ''));
  const query = new URLSearchParams(request.query ?? {});
  const headers: Record<string, string | undefined> = {
    ...(sender.token === undefined ? {} : { authorization: `Bearer ${sender.token}` }),
    ...(sender.tenantId === undefined ? {} : { 'x-tenant-context': String(sender.tenantId) }),
    ...(row.request.body ? { 'content-type': 'application/json' } : {}),
    ...(row.idempotency === 'key' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    ...(row.idempotency === 'version' ? { 'if-match': '"1"' } : {}),
    ...extra,
  };
  const answer = await fetch(`${sender.origin}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: row.method,
    headers: Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    body: rawBody ?? (row.request.body ? JSON.stringify(request.body) : null),
  });
  const text = await answer.text();
  const json: unknown = /json/.test(answer.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : undefined;
  return { status: answer.status, code: (json as { code?: string } | undefined)?.code, json, text, headers: answer.headers };
}
