import type { RouteRow } from '@parley/contracts/shared/route.ts';
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

/**
 * One request as it is, without the typed client's good manners. Extra headers win; a value of
 * undefined leaves one out.
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
 * The headers that a row asks for, each with a value that it takes, and others; a value of
 * undefined leaves one out.
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
