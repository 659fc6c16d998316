import { buildOpenApi } from '@parley/contracts/openapi/build-openapi.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { type ProblemCode, PROBLEMS, problemSchema } from '@parley/contracts/shared/problems.ts';
import { toProblems, type RouteRow } from '@parley/contracts/shared/route.ts';
import { createRouteMatcher } from '@parley/local-cloud/gateway/match-route.ts';
import type { WireRequest } from './odd-requests.ts';

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  tookMs: number;
}

/**
 * The timeout in milliseconds. Only a request that hangs takes so long, even on a loaded machine.
 */
const HANGS_MS = 20_000;

/**
 * Internal terms that a response must not contain. `T#2#/` is allowed, because paths of files begin
 * so by the specification.
 */
const INSIDE = [
  /\bat .{0,80}[/\\(][^\s]{1,80}\.[cm]?[jt]s:\d+/,
  /node_modules/,
  /dynamodb/i,
  /\barn:/,
  /\bT#\d+#(?!\/|FUZZ)/,
  /"(?:PK|SK|GSI\d\w*)"/,
  /ZodError|TypeError|RangeError|SyntaxError/,
  /ConditionalCheck|TransactionCancel|ValidationException/,
];

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

interface Response {
  content?: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Response | { $ref: string }>;
}
const document = buildOpenApi(ROUTES) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
};
const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const rows = Object.entries(ROUTES) as [RouteId, RouteRow][];
const match = createRouteMatcher(
  rows.map(([id, { method, path }]) => ({ id, routeKey: `${method} ${path}` })),
);

/** Returns the route that a request reaches, whichever route it was made for. */
export const findRoute = ({ method, path }: WireRequest): RouteId | undefined =>
  match(method, path.split('?')[0]!)?.route.id;

/** Returns the methods that the path of a request has, sorted; none for an unknown path. */
const findMethods = (request: WireRequest): string[] =>
  METHODS.filter((method) => findRoute({ ...request, method }) !== undefined);

/**
 * Returns what is wrong with a response: a failure, a hang, a status, code or body that the OpenAPI
 * document does not contain, internal terms, or a marker (in lower case) that its reader must not
 * see.
 */
export function findContractViolations(
  request: WireRequest,
  answer: WireAnswer,
  traces: readonly string[],
): string[] {
  const violations: string[] = [];
  const { status, headers, text, tookMs } = answer;
  const sent = `${decoded(request.path)} ${request.body?.toString('utf8') ?? ''}`;
  if (tookMs > HANGS_MS) violations.push(`took ${Math.round(tookMs)} ms`);
  if (status === 503 && !headers['retry-after']) violations.push('503 without Retry-After');
  if (status >= 500 && status !== 503) violations.push(`${status}: ${text.slice(0, 200)}`);
  for (const word of INSIDE) {
    const [found] = word.exec(text) ?? [];
    const isLeaked = found !== undefined && !sent.includes(found);
    if (isLeaked) violations.push(`tells of the inside: ${found}`);
  }
  const lower = text.toLowerCase();
  const sentLower = sent.toLowerCase();
  for (const trace of traces) {
    const isLeaked = lower.includes(trace) && !sentLower.includes(trace);
    if (isLeaked) violations.push(`tells of another company: ${trace}`);
  }
  if (request.method !== 'HEAD') violations.push(...unlikeTheDocument(request, answer));
  return violations;
}

function unlikeTheDocument(request: WireRequest, answer: WireAnswer): string[] {
  const { status, headers, text } = answer;
  const start = text.slice(0, 200);
  const type = String(headers['content-type'] ?? '').split(';')[0]!;
  const found = findRoute(request);
  let json: unknown;
  try {
    json = /json/.test(type) ? JSON.parse(text) : undefined;
  } catch {
    return [`${status} says that it is JSON, and is not: ${start}`];
  }
  if (found === undefined) return unlikeNoRoute(request, type, json, answer);
  const row: RouteRow = ROUTES[found];
  const described = operations.get(found)!.responses[status];
  const listed =
    described && '$ref' in described
      ? document.components.responses[described.$ref.split('/').at(-1)!]
      : described;
  if (listed === undefined) return [`${found} answers ${status}, which is not listed: ${start}`];
  if (status < 400) {
    const schema = row.responses[status];
    if (!schema) return text === '' ? [] : [`${status} with a body where none belongs: ${start}`];
    const issues = schema.safeParse(row.contentType ? text : json).error?.issues;
    return issues ? [`${status} unlike its schema: ${JSON.stringify(issues).slice(0, 300)}`] : [];
  }
  if (!(type in (listed.content ?? {}))) return [`${status} as ${type || 'nothing'}: ${start}`];
  // API Gateway's own errors contain only a message.
  if (type === 'application/json') {
    const { message } = json as { message?: unknown };
    return typeof message === 'string' ? [] : [`${status} without a message`];
  }
  const { code } = json as { code?: string };
  const isListed = toProblems(row).includes(code as ProblemCode);
  return isListed ? unlikeAProblem(type, json, answer) : [`${found} answers ${code}, not listed`];
}

/**
 * Returns what is wrong with the response to a request that no route takes: an unknown path is a
 * 404; a known path with another method a 405 that names its methods, and a 204 for OPTIONS.
 */
function unlikeNoRoute(
  request: WireRequest,
  type: string,
  json: unknown,
  answer: WireAnswer,
): string[] {
  const { status, headers, text } = answer;
  const methods = findMethods(request);
  const isAsked = request.method === 'OPTIONS';
  const wanted = methods.length === 0 ? 404 : isAsked ? 204 : 405;
  if (status === 503) return unlikeAProblem(type, json, answer);
  if (status !== wanted)
    return [`${status} instead of ${wanted} where there is no route: ${text.slice(0, 200)}`];
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (methods.length > 0 && headers['allow'] !== allow)
    return [`${status} names the methods ${String(headers['allow'])} instead of ${allow}`];
  if (status !== 204) return unlikeAProblem(type, json, answer);
  return text === '' ? [] : [`204 with a body: ${text.slice(0, 200)}`];
}

function unlikeAProblem(type: string, json: unknown, answer: WireAnswer): string[] {
  const { status, headers, text } = answer;
  const problem = problemSchema.safeParse(json);
  if (type !== 'application/problem+json' || !problem.success) {
    return [`${status} is no problem JSON: ${type} ${text.slice(0, 200)}`];
  }
  const { code, request_id: requestId } = problem.data;
  const wanted = PROBLEMS[code as ProblemCode]?.status;
  const isOfCode = wanted === status && problem.data.status === status;
  if (!isOfCode) return [`${status} with the code ${code}`];
  const named = String(headers['x-request-id']);
  return requestId === named ? [] : [`the problem is of ${requestId}, its header of ${named}`];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
