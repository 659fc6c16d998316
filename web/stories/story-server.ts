import { type RouteId, type Routes } from '@parley/contracts/route-table.ts';
import { ROUTES } from '@parley/contracts/route-table.ts?schemas';
import { PROBLEMS, type ProblemCode } from '@parley/contracts/shared/problems.ts';
import type {
  Answer,
  CallOutput,
  ParsedRequest,
  RouteRow,
} from '@parley/contracts/shared/route.ts';

/** A problem that the server answers instead of a result (RFC 9457). */
export class Refusal {
  readonly code: ProblemCode;
  readonly parts: {
    message?: string;
    errors?: { path: string; message: string }[];
    details?: Record<string, unknown>;
  };

  constructor(code: ProblemCode, parts: Refusal['parts'] = {}) {
    this.code = code;
    this.parts = parts;
  }
}

/** Answers like a server that cannot be reached. */
export const NO_CONNECTION = Symbol('no connection');

/** The body of a route's answer, as the schema of its response takes it. */
export type AnswerBody<Id extends RouteId> = Exclude<Answer<Routes[Id]>['body'], undefined>;
type Result<Id extends RouteId> = Answer<Routes[Id]>['body'] | Refusal | typeof NO_CONNECTION;

/** A request as the server received it, parsed by the schemas of its route. */
export type SentRequest<Id extends RouteId = RouteId> = ParsedRequest<Routes[Id]> & {
  ifMatch: number | undefined;
  idempotencyKey: string | undefined;
};

/** The answers of some routes: always the same one, or one for each request. */
export type Answers = {
  [Id in RouteId]?: Result<Id> | ((request: SentRequest<Id>) => Result<Id> | Promise<Result<Id>>);
};

const PATHS = (Object.entries(ROUTES) as [RouteId, RouteRow][]).map(([id, { method, path }]) => ({
  id,
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  // Of two routes that fit, the one with fewer parameters is meant.
  parameters: path.split('{').length,
}));
PATHS.sort((one, other) => one.parameters - other.parameters);

/** Returns an answer as components get it: read by the schema of its route. */
export function toOutput<Id extends RouteId>(id: Id, body: AnswerBody<Id>): CallOutput<Routes[Id]> {
  const { 200: schema }: RouteRow['responses'] = ROUTES[id].responses;
  // The schema is that of this route.
  return schema?.parse(body) as never;
}

/**
 * The server of a story. It answers requests for `/api` from the story's answers and keeps what was
 * sent. Requests and answers are parsed by the schemas of the contracts: one that breaks them, or
 * a request that the story has no answer for, is an error of the page, which fails the test.
 */
export class StoryServer {
  readonly #answers: Answers;
  readonly #sent: { id: RouteId; request: SentRequest }[] = [];
  readonly #startedAt = Date.now();
  readonly #now: number;

  /** @param now the time of the server when the story begins (ISO 8601) */
  constructor(answers: Answers, now: string) {
    this.#answers = { ...answers };
    this.#now = Date.parse(now);
  }

  /** Answers these routes differently from now on. */
  answer(answers: Answers): void {
    Object.assign(this.#answers, answers);
  }

  /** The requests of a route, the first one first. */
  sent<Id extends RouteId>(id: Id): SentRequest<Id>[] {
    return this.#sent.filter((one) => one.id === id).map((one) => one.request as SentRequest<Id>);
  }

  /** Milliseconds since the epoch by the clock of this server. */
  now(): number {
    return this.#now + Date.now() - this.#startedAt;
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const route = PATHS.find(
      ({ method, pattern }) => method === request.method && pattern.test(pathname),
    );
    if (!route) throw new Error(`No route for ${request.method} ${pathname}`);
    const row: RouteRow = ROUTES[route.id];
    const given = this.#answers[route.id];
    if (given === undefined) throw new Error(`The story has no answer for ${route.id}`);
    const parts: Record<'params' | 'query' | 'body', unknown> = {
      params: { ...route.pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: row.request.body ? await request.json() : undefined,
    };
    for (const name of ['params', 'query', 'body'] as const)
      parts[name] = row.request[name]?.parse(parts[name]) ?? undefined;
    const version = request.headers.get('if-match');
    const sent = {
      ...parts,
      ifMatch: version === null ? undefined : Number(version.replaceAll('"', '')),
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
    } as unknown as SentRequest;
    this.#sent.push({ id: route.id, request: sent });
    const result: unknown =
      typeof given === 'function' ? await (given as (one: SentRequest) => unknown)(sent) : given;
    request.signal.throwIfAborted();
    if (result === NO_CONNECTION) throw new Disconnected();
    return result instanceof Refusal ? this.#refuse(result) : this.#succeed(route.id, result);
  }

  #succeed(id: RouteId, body: unknown): Response {
    const responses = Object.entries((ROUTES[id] as RouteRow).responses);
    const [status = '200', schema] =
      responses.find(([, one]) => (one ? one.safeParse(body).success : body === undefined)) ??
      responses[0]!;
    const parsed: unknown = schema?.parse(body);
    return this.#respond(Number(status), parsed);
  }

  #refuse({ code, parts }: Refusal): Response {
    const { status, title } = PROBLEMS[code];
    return this.#respond(status, {
      type: 'about:blank',
      title,
      status,
      code,
      message: title,
      request_id: 'story',
      ...parts,
    });
  }

  #respond(status: number, body: unknown): Response {
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { date: new Date(this.now()).toUTCString(), 'content-type': 'application/json' },
    });
  }
}

class Disconnected extends Error {}

let current: StoryServer | undefined;

/** Makes a server the one that answers the page. Returns whether it is another one than before. */
export function enterServer(server: StoryServer): boolean {
  const isAnother = current !== server;
  current = server;
  return isAnother;
}

const browserFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const server = current;
  if (!server || !new URL(request.url).pathname.startsWith('/api/'))
    return browserFetch(input, init);
  return server.fetch(request).catch((error: unknown) => {
    request.signal.throwIfAborted();
    if (!(error instanceof Disconnected)) reportError(error);
    throw new TypeError('Failed to fetch');
  });
};
