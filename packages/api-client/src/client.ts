import { PROOF_HEADER } from '@parley/contracts/networks/proof-header.ts';
import { ROUTES, type RouteId, type Routes } from '@parley/contracts/route-table.ts';
import type { Problem } from '@parley/contracts/shared/problems.ts';
import type { CallInput, CallOutput, RouteRow } from '@parley/contracts/shared/route.ts';
import { ApiProblem } from './api-problem.ts';

/** The dependencies of the client; token and tenant are read on every call. */
export interface ClientOptions {
  /**
   * The origin of `/api`: an empty string (same origin) or, for example, `http://127.0.0.1:5173`.
   */
  origin: string;
  /**
   * Returns the bearer token and tenant id, or undefined before sign-in. It may refresh the token.
   */
  session(): Promise<{ token: string; tenantId: number | undefined } | undefined>;
  fetch?: typeof fetch;
  /** Receives the headers of every response; `date` contains the server's time. */
  onAnswer?(headers: Headers): void;
}

/** Options of one action of the user, which stay the same for its retries. */
export interface CallOptions {
  /** The version that the user has seen, for rows with If-Match. */
  ifMatch?: number;
  /** The key of one action; the caller makes it, so that a retry sends the same key. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The proof of work for which an earlier attempt was refused. */
  proof?: string | undefined;
  /** Whether the call continues after the user has left the page that makes it. */
  keepalive?: boolean;
}

/**
 * The waits before a call is sent again that was refused as one too many (429) before it was
 * processed, in milliseconds.
 */
const THROTTLED_WAITS_MS = [250, 500, 1_000, 2_000, 4_000];
/** The wait before a call that was answered 503 is sent again once, in addition to Retry-After. */
const BUSY_WAIT_MS = 500;
/**
 * The calls that are sent again after a 503: those that a repetition does not change, even if the
 * first attempt was processed. Whoever reads repeats by itself; a version would be out of date.
 */
const REPEATED_WHEN_BUSY: ReadonlySet<RouteRow['idempotency']> = new Set(['key', 'natural']);
/** The longest wait that a refusal may ask for, in milliseconds. */
const MAX_ASKED_WAIT_MS = 10_000;

/** The typed client of the route table. Failures throw an ApiProblem. */
export interface ApiClient {
  call<Id extends RouteId>(
    id: Id,
    input: CallInput<Routes[Id]>,
    options?: CallOptions,
  ): Promise<CallOutput<Routes[Id]>>;
}

export function apiClient(options: ClientOptions): ApiClient {
  const doFetch = options.fetch ?? fetch;
  return {
    async call(id, input, callOptions = {}) {
      const row: RouteRow = ROUTES[id];
      const given = input as {
        params?: Record<string, string>;
        query?: Record<string, string | undefined>;
        body?: unknown;
      };
      const session = row.access === 'public' ? undefined : await options.session();
      const headers: Record<string, string> = { accept: 'application/json' };
      if (session) headers.authorization = `Bearer ${session.token}`;
      if (session?.tenantId !== undefined && typeof row.access === 'object')
        headers['x-tenant-context'] = String(session.tenantId);
      if (row.request.body) headers['content-type'] = 'application/json';
      if (row.idempotency === 'key')
        headers['idempotency-key'] = callOptions.idempotencyKey ?? crypto.randomUUID();
      if (callOptions.ifMatch !== undefined) headers['if-match'] = `"${callOptions.ifMatch}"`;
      if (callOptions.proof !== undefined) headers[PROOF_HEADER] = callOptions.proof;
      const send = async () => {
        let answer: Response;
        try {
          answer = await doFetch(options.origin + getUrl(row, given), {
            method: row.method,
            headers,
            body: row.request.body ? JSON.stringify(given.body) : null,
            signal: callOptions.signal ?? null,
            keepalive: callOptions.keepalive ?? false,
          });
        } catch (error) {
          if (callOptions.signal?.aborted) throw error;
          throw ApiProblem.offline(error);
        }
        options.onAnswer?.(answer.headers);
        return { answer, text: await answer.text() };
      };
      let { answer, text } = await send();
      // A random part, so that the calls of a page do not all come again at the same moment.
      const again = async (waitMs: number) => {
        await pause(askedWait(answer) + waitMs * (0.5 + Math.random()), callOptions.signal);
        ({ answer, text } = await send());
      };
      for (const waitMs of THROTTLED_WAITS_MS) {
        if (!isThrottled(answer, text)) break;
        await again(waitMs);
      }
      if (answer.status === 503 && REPEATED_WHEN_BUSY.has(row.idempotency))
        await again(BUSY_WAIT_MS);
      if (!answer.ok) throw toProblem(answer, text);
      // The server checks its answers by the schemas that these types come from.
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
  };
}

/**
 * Checks whether a call was refused because there were too many calls at once: by API Gateway,
 * which sends no problem document, or because the share of the person or the company was used up.
 * Both happen before the call is processed, so that every call may be sent again. The limits of
 * single routes are final.
 */
function isThrottled(answer: Response, text: string): boolean {
  if (answer.status !== 429) return false;
  const problem = parseJson(text);
  return !isProblem(problem) || problem.code === 'share-used-up';
}

/** Returns how long a refusal asks to wait, in milliseconds; 0 if it does not say. */
function askedWait({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, MAX_ASKED_WAIT_MS) : 0;
}

/** Waits so many milliseconds. Rejects with the signal's reason as soon as it aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Returns the value of JSON text, or undefined if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The path and query of a call, below the origin. */
export function getUrl(
  row: RouteRow,
  given: { params?: Record<string, string>; query?: Record<string, string | undefined> },
): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const search = query.toString();
  return `/api${path}${search && `?${search}`}`;
}

/**
 * Checks whether a response body is a problem document. The server validates its responses with the
 * schema, so the client only distinguishes them from pages of another server.
 */
const isProblem = (value: unknown): value is Problem => {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, status, title, request_id } = value as Partial<
    Record<keyof Problem, unknown>
  >;
  return (
    [code, message, title, request_id].every((text) => typeof text === 'string') &&
    typeof status === 'number'
  );
};

const BUSY = 'Too many requests at once. Nothing was lost; try again.';
const GATEWAY_REFUSALS: Readonly<Record<number, [Problem['code'], string]>> = {
  401: ['unauthenticated', 'Sign in to go on'],
  404: ['not-found', 'Not found'],
  429: ['too-many-requests', BUSY],
  503: ['unavailable', BUSY],
};

/**
 * Returns the problem of a refused response. The gateway's own refusals (before any function) are
 * not problem documents, so one is created for them.
 */
function toProblem(answer: Response, text: string): ApiProblem {
  const requestId =
    answer.headers.get('x-request-id') ?? answer.headers.get('apigw-requestid') ?? '';
  const parsed = parseJson(text);
  if (isProblem(parsed)) return new ApiProblem(parsed);
  const [code, title] = GATEWAY_REFUSALS[answer.status] ?? ['internal', 'Something went wrong'];
  return new ApiProblem({
    type: 'about:blank',
    title,
    status: answer.status,
    code,
    message: title,
    request_id: requestId,
  });
}
