import { expect } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { type ProblemCode, PROBLEMS, problemSchema } from '@parley/contracts/shared/problems.ts';
import { toProblems, type RouteRow } from '@parley/contracts/shared/route.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { type RawAnswer, rawCall, type RawSender } from '../support/builders/raw-call.ts';
import type { SampleRequest } from '../support/builders/samples/names.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';
import { type TableWatch, watchTable } from './watch-table.ts';

type Headers = Record<string, string | undefined>;

/** Calls the product, checks every answer against its route, and records what was received. */
export interface Exchange {
  /** The statuses of successes and the codes of problems that were received, by route. */
  seen: Map<RouteId, Set<string>>;
  /** Checks an answer that was received in another way against its route, and records it. */
  record(id: RouteId, answer: RawAnswer): RawAnswer;
  /**
   * Sends a call. What may be answered with 304 is asked for once more by whoever has it, until
   * that was answered.
   */
  send(
    sender: RawSender,
    id: RouteId,
    request: SampleRequest,
    headers?: Headers,
    rawBody?: string,
  ): Promise<RawAnswer>;
  call(
    actor: Actor | undefined,
    id: RouteId,
    request?: SampleRequest,
    headers?: Headers,
  ): Promise<RawAnswer>;
  /** Sends a call with the version that the actor has seen. */
  at(version: number, actor: Actor, id: RouteId, request: SampleRequest): Promise<RawAnswer>;
  /** Sends a call that must be refused with this code and must store nothing. */
  refuse(
    code: ProblemCode,
    actor: Actor | undefined,
    id: RouteId,
    request: SampleRequest,
    version?: number,
  ): Promise<RawAnswer>;
  /**
   * Sends a call that must succeed. A repeat with the same key must return the same bytes and write
   * nothing, and a repeat with `other` as its body must be refused.
   */
  once(
    actor: Actor | undefined,
    id: RouteId,
    request: SampleRequest,
    other: unknown,
  ): Promise<RawAnswer>;
  /** Runs calls that must store nothing. `what` names them in the error message. */
  storingNothing<T>(what: string, calls: () => Promise<T>): Promise<T>;
}

export function createExchange(product: () => TestProduct): Exchange {
  const seen = new Map<RouteId, Set<string>>();
  let watch: TableWatch | undefined;
  const exchange: Exchange = {
    seen,
    record(id, answer) {
      const name = hold(id, answer);
      seen.set(id, (seen.get(id) ?? new Set()).add(name));
      return answer;
    },
    async send(sender, id, request, headers, rawBody) {
      const answer = exchange.record(id, await rawCall(sender, id, request, headers, rawBody));
      const tag = answer.headers.get('etag');
      const mayBeUnchanged = 304 in ROUTES[id].responses && !seen.get(id)?.has('304');
      if (answer.status === 200 && tag !== null && mayBeUnchanged) {
        const known = { ...headers, 'if-none-match': tag };
        exchange.record(id, await rawCall(sender, id, request, known, rawBody));
      }
      return answer;
    },
    call: (actor, id, request = {}, headers) =>
      exchange.send(as(product(), actor), id, request, headers),
    at: (version, actor, id, request) =>
      exchange.call(actor, id, request, { 'if-match': `"${version}"` }),
    refuse: (code, actor, id, request, version) =>
      exchange.storingNothing(`${id}, refused with ${code}`, async () => {
        const answer = await exchange.call(
          actor,
          id,
          request,
          version === undefined ? {} : { 'if-match': `"${version}"` },
        );
        expect([id, answer.code]).toEqual([id, code]);
        return answer;
      }),
    async once(actor, id, request, other) {
      const key = { 'idempotency-key': `once-${id}-${crypto.randomUUID()}` };
      const first = await exchange.call(actor, id, request, key);
      expect([id, first.code, first.status < 300]).toEqual([id, undefined, true]);
      await exchange.storingNothing(`${id} once more`, async () => {
        const again = await exchange.call(actor, id, request, key);
        const shown = ({ status, text, headers }: RawAnswer) => ({
          status,
          text,
          etag: headers.get('etag'),
          location: headers.get('location'),
        });
        expect(shown(again)).toEqual(shown(first));
        expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
          null,
          'true',
        ]);
        expect((await exchange.call(actor, id, { ...request, body: other }, key)).code).toBe(
          'idempotency-mismatch',
        );
      });
      return first;
    },
    async storingNothing(what, calls) {
      watch ??= await watchTable(product());
      // Effects of earlier calls must not count as writes of these.
      await product().stack.idle();
      await watch.read();
      const result = await calls();
      await product().stack.idle();
      expect([what, await watch.read()]).toEqual([what, []]);
      return result;
    },
  };
  return exchange;
}

/** Fails if the route does not declare the answer; otherwise returns its status or code. */
function hold(id: RouteId, { status, code, json, text, headers }: RawAnswer): string {
  const row: RouteRow = ROUTES[id];
  if (status < 400) {
    expect([id, status in row.responses]).toEqual([id, true]);
    expect([id, headers.has('x-request-id')]).toEqual([id, true]);
    if (status === 201 || status === 202)
      expect([id, isLocation(row, headers.get('location'))]).toEqual([id, true]);
    const schema = row.responses[status];
    expect([
      id,
      schema ? schema.safeParse(row.contentType ? text : json).error?.issues : text,
    ]).toEqual([id, schema ? undefined : '']);
    return String(status);
  }
  // The gateway refuses an invalid token before any function runs.
  if (status === 401 && code === undefined && row.access !== 'public') return 'gateway-401';
  expect([id, headers.get('content-type'), problemSchema.safeParse(json).error?.issues]).toEqual([
    id,
    'application/problem+json',
    undefined,
  ]);
  expect([id, toProblems(row)]).toEqual([id, expect.arrayContaining([code])]);
  expect([id, code, status]).toEqual([id, code, PROBLEMS[code as ProblemCode].status]);
  expect((json as { request_id: string }).request_id).toBe(headers.get('x-request-id'));
  const wanted = { 401: 'www-authenticate', 412: 'etag', 429: 'retry-after', 503: 'retry-after' }[
    status
  ];
  if (wanted !== undefined) expect([id, wanted, headers.has(wanted)]).toEqual([id, wanted, true]);
  return code!;
}

/** Checks whether a Location is a path of the row with something in place of each variable. */
function isLocation({ location }: RouteRow, given: string | null): boolean {
  if (location === undefined || given === null) return location === undefined && given === null;
  const parts = given.split('/');
  const wanted = `/api${location}`.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) =>
      part.startsWith('{') ? !['', 'undefined'].includes(parts[at]!) : part === parts[at],
    )
  );
}
