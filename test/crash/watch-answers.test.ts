import { SignJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAnswers } from './watch-answers.ts';

const NOW = Date.parse('2026-03-10T10:00:00.000Z');
const HEALTH = 'http://localhost/api/health';

afterEach(() => vi.unstubAllGlobals());

/** Answers a call whose token ends so many seconds from now, and returns its violations. */
async function answer(status: number, headers: Record<string, string> = {}, endsIn = 600) {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(NOW / 1000 + endsIn)
    .sign(new Uint8Array(32));
  const date = new Date(NOW).toUTCString();
  vi.stubGlobal('fetch', async (url: string) =>
    url === HEALTH
      ? new Response('', { headers: { date } })
      : new Response(status === 204 ? null : 'said', { status, headers }),
  );
  const watch = watchAnswers(() => HEALTH);
  await watch.fetch('http://localhost/api/x', { headers: { authorization: `Bearer ${token}` } });
  return { violations: watch.takeViolations(), counts: watch.counts() };
}

it.each([
  [200, {}],
  [204, {}],
  [404, {}],
  [409, {}],
  [503, { 'retry-after': '2' }],
])('an answer of %i is allowed', async (status, headers) => {
  expect(await answer(status, headers)).toEqual({ violations: [], counts: { [status]: 1 } });
});

it.each([500, 502, 503, 504, 403, 401])('%i is a violation', async (status) => {
  const { violations } = await answer(status);
  expect(violations).toEqual([
    expect.stringContaining(`http://localhost/api/x was answered ${status}`),
  ]);
});

it('401 is none for a token whose time is over', async () => {
  expect(await answer(401, {}, -1)).toEqual({ violations: [], counts: { '401 expired': 1 } });
});
