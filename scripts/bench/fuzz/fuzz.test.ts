import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { createRandom } from '@parley/local-cloud/engine-kit/random.ts';
import { expect, test } from 'vitest';
import { NOBODY } from '../../../test/builders/sample-requests.ts';
import { complaintsOf } from './complaints-of.ts';
import { oddRequest, type WireRequest } from './odd-requests.ts';

const asked: WireRequest = { method: 'GET', path: '/health', headers: {}, body: undefined };
const health = { status: 'ready', stage: 'dev', version: '1', time: '2026-03-02T08:00:00.000Z' };
const problem = (status: number, code: string, message = 'No') => {
  const type = `/docs/api-calls#${code}`;
  return { status, body: { type, title: 'No', status, code, message, request_id: 'request-1' } };
};

interface Answered {
  status: number;
  body: unknown;
  more?: Record<string, string>;
  tookMs?: number;
}

function complaintsAbout({ status, body, more = {}, tookMs = 5 }: Answered, request = asked): string {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const headers = { 'content-type': type, 'x-request-id': 'request-1', ...more };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return complaintsOf(request, { status, headers, text, tookMs }, ['borealis']).join(' and ');
}

test('the fuzz is content with an answer that holds to the contract', () => {
  expect(complaintsAbout({ status: 200, body: health })).toBe('');
  expect(complaintsAbout(problem(400, 'validation-failed'))).toBe('');
  expect(complaintsAbout({ ...problem(503, 'unavailable'), more: { 'retry-after': '2' } })).toBe('');
  const nowhere = { ...asked, path: '/nowhere' };
  expect(complaintsAbout(problem(404, 'not-found'), nowhere)).toBe('');
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
])('the fuzz complains of %s', (_, answer, complaint) => {
  expect(complaintsAbout(answer)).toContain(complaint);
});

test('what was sent may be told again', () => {
  const request = { ...asked, path: '/health?q=T%232%23CANDIDATE&p=borealis' };
  expect(complaintsAbout(refused('T#2#CANDIDATE of Borealis'), request)).toBe('');
});

test('the same seed makes the same requests, to every route', () => {
  const requestsOf = (seed: number) => {
    const random = createRandom(seed);
    const ids = (Object.keys(ROUTES) as RouteId[]).filter((id) => !NEVER_THE_SAME.includes(id));
    const from = {
      own: NOBODY, foreign: NOBODY, sender: { token: 'token', tenantId: 2 }, cursors: [], keys: [],
      now: new Date('2026-03-02T08:00:00.000Z'),
    };
    return ids.map((id) => [id, oddRequest(id, random, from)]);
  };
  expect(requestsOf(1)).toEqual(requestsOf(1));
  expect(requestsOf(1)).not.toEqual(requestsOf(2));
});

/** Their samples hold an address, a name or an id that was never used before. */
const NEVER_THE_SAME: readonly RouteId[] = [
  'register-company', 'create-tenant', 'invite-tenant-admin', 'create-user', 'create-candidate',
  'import-candidates', 'note-password-change', 'send-room-message', 'guest-send-room-message',
];
