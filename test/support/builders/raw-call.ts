import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { SampleRequest } from './samples/names.ts';

export interface RawAnswer {
  status: number;
  code: string | undefined;
  json: unknown;
  text: string;
  headers: Headers;
}

/** The sender of a raw request. Any field may be missing or wrong. */
export interface RawSender {
  origin: string;
  token?: string | undefined;
  tenantId?: number | string | undefined;
}

/**
 * Sends one request exactly as given, without the checks of the typed client. Extra headers have
 * priority; the value undefined omits a header.
 */
export async function rawCall(
  sender: RawSender,
  id: RouteId,
  request: SampleRequest,
  extra: Record<string, string | undefined> = {},
  rawBody?: string,
): Promise<RawAnswer> {
  const row: RouteRow = ROUTES[id];
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(request.query ?? {});
  const headers = listHeaders(row, {
    ...(sender.token === undefined ? {} : { authorization: `Bearer ${sender.token}` }),
    ...(sender.tenantId === undefined ? {} : { 'x-tenant-context': String(sender.tenantId) }),
    ...extra,
  });
  const answer = await fetch(`${sender.origin}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: row.method,
    headers,
    body: rawBody ?? (row.request.body ? JSON.stringify(request.body) : null),
  });
  return rawAnswer(answer.status, answer.headers, await answer.text());
}

/**
 * Returns the headers that a route requires, each with a valid value, merged with `others`. The
 * value undefined omits a header.
 */
export function listHeaders(
  row: RouteRow,
  others: Record<string, string | undefined>,
): Record<string, string> {
  const all = {
    ...(row.request.body ? { 'content-type': 'application/json' } : {}),
    ...(row.idempotency === 'key' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    ...(row.idempotency === 'version' ? { 'if-match': '"1"' } : {}),
    ...others,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function rawAnswer(status: number, headers: Headers, text: string): RawAnswer {
  const json: unknown =
    /json/.test(headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : undefined;
  return { status, code: (json as { code?: string } | undefined)?.code, json, text, headers };
}
