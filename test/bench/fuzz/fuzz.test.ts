import { expect, test } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import { findContractViolations, findRoute } from './find-contract-violations.ts';
import { FRESH_STATES } from './fresh-states.ts';
import { isDue, recordOutcome, newReport } from './fuzz-report.ts';
import { makeFuzzRequest, type WireRequest } from './odd-requests.ts';

const asked: WireRequest = { method: 'GET', path: '/health', headers: {}, body: undefined };
const health = { status: 'ready', stage: 'dev', version: '1', time: '2026-03-02T08:00:00.000Z' };
const problem = (status: number, code: string, message = 'No') => {
  const type = `/docs/api-calls#${code}`;
  const body = { type, title: 'No', status, detail: message, code, message };
  return { status, body: { ...body, request_id: 'request-1' } };
};

interface Answered {
  status: number;
  body: unknown;
  more?: Record<string, string>;
  tookMs?: number;
}

function findViolations(
  { status, body, more = {}, tookMs = 5 }: Answered,
  request = asked,
): string {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const headers = { 'content-type': type, 'x-request-id': 'request-1', ...more };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return findContractViolations(request, { status, headers, text, tookMs }, ['borealis']).join(
    ' and ',
  );
}

test('the fuzzer accepts a response that follows the contract', () => {
  expect(findViolations({ status: 200, body: health })).toBe('');
  expect(findViolations(problem(400, 'validation-failed'))).toBe('');
  expect(findViolations({ ...problem(503, 'unavailable'), more: { 'retry-after': '2' } })).toBe('');
  const nowhere = { ...asked, path: '/nowhere' };
  expect(findViolations(problem(404, 'not-found'), nowhere)).toBe('');
});

const allow = 'GET, OPTIONS';
const bare = { allow, 'content-type': '' };
const otherMethod = problem(405, 'method-not-allowed');

test('the fuzzer accepts the answers to other methods of a known path', () => {
  const posted = { ...asked, method: 'POST' };
  expect(findViolations({ ...otherMethod, more: { allow } }, posted)).toBe('');
  const options = { ...asked, method: 'OPTIONS' };
  expect(findViolations({ status: 204, body: '', more: bare }, options)).toBe('');
});

test.each<[string, string, Answered, string]>([
  ['a 404 for another method', 'POST', problem(404, 'not-found'), '404 instead of 405'],
  ['a 405 without the methods', 'POST', otherMethod, 'names the methods undefined'],
  ['a 405 with other methods', 'PUT', { ...otherMethod, more: { allow: 'GET, PUT' } }, 'GET, PUT'],
  ['a success of another method', 'PUT', { status: 200, body: health }, '200 instead of 405'],
  ['a 204 with a body', 'OPTIONS', { status: 204, body: 'x', more: bare }, '204 with a body'],
])('the fuzzer reports %s', (_, method, answer, violation) => {
  expect(findViolations(answer, { ...asked, method })).toContain(violation);
});

const refused = (message?: string) => problem(400, 'validation-failed', message);
const PAGE = { status: 400, body: '<html>', more: { 'content-type': 'text/html' } };

test.each<[string, Answered, string]>([
  ['a failure', problem(500, 'internal'), '500: '],
  ['being busy for no time', problem(503, 'unavailable'), '503 without Retry-After'],
  ['a hang', { status: 200, body: health, tookMs: 25_000 }, 'took 25000 ms'],
  ['a status that is not listed', problem(404, 'not-found'), 'get-health answers 404'],
  ['a code of another status', problem(400, 'not-found'), 'get-health answers not-found'],
  ['a body unlike its schema', { status: 200, body: { ...health, more: 1 } }, 'unlike its schema'],
  ['a page instead of a problem', PAGE, '400 as text/html'],
  ['JSON that is none', { status: 200, body: '{' }, '200 says that it is JSON'],
  ['another request', { ...refused(), more: { 'x-request-id': 'other' } }, 'the problem is of'],
  ['a stack trace', refused('at run (/var/task/index.js:3:1)'), 'tells of the inside'],
  ['a key of the table', refused('T#2#CANDIDATE#1'), 'tells of the inside: T#2#'],
  ['another company', refused('Borealis Works'), 'tells of another company'],
])('the fuzzer reports %s', (_, answer, violation) => {
  expect(findViolations(answer)).toContain(violation);
});

test('a response may contain text that the caller has sent', () => {
  const request = { ...asked, path: '/health?q=T%232%23CANDIDATE&p=borealis' };
  expect(findViolations(refused('T#2#CANDIDATE of Borealis'), request)).toBe('');
});

test('the same seed makes the same requests, to every route', () => {
  const requestsOf = (seed: number) => {
    const random = createRandom(seed);
    const ids = (Object.keys(ROUTES) as RouteId[]).filter((id) => !NEVER_THE_SAME.includes(id));
    const from = {
      own: UNKNOWN_USER,
      foreign: UNKNOWN_USER,
      sender: { token: 'token', tenantId: 2 },
      cursors: [],
      keys: [],
      now: new Date('2026-03-02T08:00:00.000Z'),
    };
    return ids.map((id) => [id, makeFuzzRequest(id, random, from)]);
  };
  expect(requestsOf(1)).toEqual(requestsOf(1));
  expect(requestsOf(1)).not.toEqual(requestsOf(2));
});

test('a route that only refuses gets a new state, then a request without odd values', () => {
  const report = newReport(() => undefined);
  const dueAfter = (succeeded: boolean) => {
    recordOutcome(report, 'undo-decision', succeeded);
    return isDue(report, 'undo-decision');
  };
  expect([false, false, false, false].map(dueAfter)).toEqual([
    { fresh: false, plain: false },
    { fresh: true, plain: false },
    { fresh: true, plain: false },
    { fresh: true, plain: true },
  ]);
  expect(dueAfter(true)).toEqual({ fresh: false, plain: false });
  expect(report.successes.get('undo-decision')).toBe(1);
});

test('every route whose requests name a version has a state with a known version', () => {
  const rows = Object.entries(ROUTES) as [RouteId, RouteRow][];
  const versioned = rows.filter(([, { idempotency }]) => idempotency === 'version');
  expect(versioned.map(([id]) => id).filter((id) => !(id in FRESH_STATES))).toEqual([]);
});

test('a request without odd values equals the sample for the new state', () => {
  const sample = { params: { id: 'iv_1' }, body: { reason: 'Not needed any more' } };
  for (let seed = 0; seed < 20; seed += 1) {
    expect(
      makeFuzzRequest('cancel-interview', createRandom(seed), {
        own: UNKNOWN_USER,
        foreign: UNKNOWN_USER,
        sender: { token: 'token', tenantId: 2 },
        cursors: [],
        keys: [],
        now: new Date('2026-03-02T08:00:00.000Z'),
        fresh: { sample, version: 7 },
        isPlain: true,
      }),
    ).toEqual({
      method: 'POST',
      path: '/interviews/iv_1/cancel',
      headers: {
        authorization: 'Bearer token',
        'content-type': 'application/json',
        'if-match': '"7"',
        'x-tenant-context': '2',
      },
      body: Buffer.from(JSON.stringify(sample.body)),
    });
  }
});

test('a success counts for the route that was reached, not for the intended one', () => {
  const path = `/mail/threads/${UNKNOWN_USER.mailThreadId}`;
  expect(findRoute({ ...asked, path })).toBe('get-mail-thread');
  expect(findRoute({ ...asked, path, method: 'DELETE' })).toBe('delete-mail-thread');
  expect(findRoute({ ...asked, path, method: 'OPTIONS' })).toBeUndefined();
});

/** Routes whose sample contains an address, a name or an id that was never used before. */
const NEVER_THE_SAME: readonly RouteId[] = [
  'register-company',
  'create-tenant',
  'invite-tenant-admin',
  'create-user',
  'create-candidate',
  'import-candidates',
  'note-password-change',
  'send-room-message',
  'guest-send-room-message',
  'guest-write-mail',
];
