import { openApiOf } from '@parley/contracts/openapi.ts';
import { type ProblemCode, PROBLEMS, problemSchema } from '@parley/contracts/kit/problems.ts';
import { problemsOf, type RouteRow } from '@parley/contracts/kit/route.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { createRouteMatcher } from '@parley/local-cloud/gateway/match-route.ts';
import type { WireRequest } from './odd-requests.ts';

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  tookMs: number;
}

/** Only what hangs takes this long, also on a machine with much else to do. */
const HANGS_MS = 20_000;

/** What the inside of the product is written with; `T#2#/` begins the path of a file, as the specification has it. */
const INSIDE = [
  /\bat .{0,80}[/\\(][^\s]{1,80}\.[cm]?[jt]s:\d+/, /node_modules/, /dynamodb/i, /\barn:/, /\bT#\d+#(?!\/|FUZZ)/,
  /"(?:PK|SK|GSI\d\w*)"/, /ConditionalCheck|TransactionCancel|ZodError|TypeError|RangeError|SyntaxError|ValidationException/,
];

type Operation = { operationId: string; responses: Record<string, { content?: Record<string, unknown> }> };
const operations = new Map(
  Object.values(openApiOf(ROUTES)['paths'] as Record<string, Record<string, Operation>>)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const match = createRouteMatcher(
  Object.entries(ROUTES as Record<string, RouteRow>).map(([id, { method, path }]) => ({ id: id as RouteId, routeKey: `${method} ${path}` })),
);

/**
 * What is wrong with an answer: a failure, a hang, a status, code or body that the API's document does not have, words of the
 * inside, or one of the traces that its reader must not see. `request` is the request as it went over the wire.
 */
export function complaintsOf(request: WireRequest, answer: WireAnswer, traces: readonly string[]): string[] {
  const complaints: string[] = [];
  const { status, headers, text, tookMs } = answer;
  const sent = `${decoded(request.path)} ${request.body?.toString('utf8') ?? ''}`;
  if (tookMs > HANGS_MS) complaints.push(`took ${Math.round(tookMs)} ms`);
  if (status === 503 && headers['retry-after'] === undefined) complaints.push('503 without Retry-After');
  if (status >= 500 && status !== 503) complaints.push(`${status}: ${text.slice(0, 200)}`);
  for (const word of INSIDE) {
    const [found] = word.exec(text) ?? [];
    if (found !== undefined && !sent.includes(found)) complaints.push(`tells of the inside: ${found}`);
  }
  const lower = text.toLowerCase();
  const sentLower = sent.toLowerCase();
  for (const trace of traces) if (lower.includes(trace) && !sentLower.includes(trace)) complaints.push(`tells of another company: ${trace}`);
  if (request.method !== 'HEAD') complaints.push(...unlikeTheDocument(request, answer));
  return complaints;
}

function unlikeTheDocument({ method, path }: WireRequest, { status, headers, text }: WireAnswer): string[] {
  const type = String(headers['content-type'] ?? '').split(';')[0]!;
  const found = match(method, path.split('?')[0]!)?.route.id;
  let json: unknown;
  try {
    json = /json/.test(type) ? JSON.parse(text) : undefined;
  } catch {
    return [`${status} says that it is JSON, and is not: ${text.slice(0, 100)}`];
  }
  if (found === undefined) return status === 404 ? problemsIn(status, type, json, headers) : [`${status} where there is no route: ${text.slice(0, 200)}`];
  const row: RouteRow = ROUTES[found];
  const listed = operations.get(found)!.responses[status];
  if (listed === undefined) return [`${found} answers ${status}, which its document does not list: ${text.slice(0, 200)}`];
  if (status < 400) {
    const schema = row.responses[status];
    if (!schema) return text === '' ? [] : [`${status} with a body where none belongs: ${text.slice(0, 100)}`];
    const issues = schema.safeParse(row.contentType ? text : json).error?.issues;
    return issues ? [`${status} unlike its schema: ${JSON.stringify(issues).slice(0, 300)}`] : [];
  }
  if (!(type in (listed.content ?? {}))) return [`${status} as ${type || 'nothing'}: ${text.slice(0, 200)}`];
  // What API Gateway says itself has a message alone.
  if (type === 'application/json') return typeof (json as { message?: unknown }).message === 'string' ? [] : [`${status} without a message`];
  const { code } = json as { code?: string };
  return problemsOf(row).includes(code as ProblemCode) ? problemsIn(status, type, json, headers) : [`${found} answers ${code}, which its row does not list`];
}

function problemsIn(status: number, type: string, json: unknown, headers: WireAnswer['headers']): string[] {
  const problem = problemSchema.safeParse(json);
  if (type !== 'application/problem+json' || !problem.success) return [`${status} is no problem JSON: ${type} ${JSON.stringify(json)?.slice(0, 200)}`];
  const { code, request_id: requestId } = problem.data;
  if (PROBLEMS[code as ProblemCode]?.status !== status || problem.data.status !== status) return [`${status} with the code ${code}`];
  return requestId === headers['x-request-id'] ? [] : [`the problem names the request ${requestId}, its header ${String(headers['x-request-id'])}`];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
