import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { CompanyNotOpen, SessionOver } from '../sign-in/session.ts';
import { type ApiDependencies, guardedApi } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const deps = (over: Partial<ApiDependencies> = {}): ApiDependencies & { lost: number } => {
  const made = {
    lost: 0,
    stored: () => ({ tenantId: 2, token: 'kept' }),
    memberToken: async () => 'fresh',
    replaceToken: async () => 'newer',
    userToken: async () => 'personal',
    signInAgain: async () => false,
    turnOnTwoStep: () => undefined,
    answered: () => undefined,
    sessionLost: () => {
      made.lost += 1;
    },
    guardMessage: () => 'Refresh your window or Try logging back in',
    now: () => 0,
    ...over,
  };
  return made;
};
const answers = (status: number, body: unknown) => {
  const fetch = vi.fn(
    async (_address: string, _init: RequestInit) =>
      new Response(JSON.stringify(body), {
        status,
        headers: { date: 'Mon, 23 Nov 2026 15:00:00 GMT' },
      }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test.each([
  ['company-inactive', 'inactive'],
  ['no-membership', 'removed'],
] as const)("%s leads to the page with the user's other companies", async (code, because) => {
  answers(403, { type: 'x', title: 'x', status: 403, code, message: 'x', request_id: 'r' });
  const reasons: unknown[] = [];
  const here = deps({ sessionLost: (reason) => reasons.push(reason) });
  await expect(guardedApi(here).call('get-account', {})).rejects.toMatchObject({ code });
  // What was begun in a company that the tab has left says so where it was begun.
  await expect(guardedApi(here, 3).call('get-account', {})).rejects.toMatchObject({ code });
  expect(reasons).toEqual([because]);
});

test('a client for a company uses its token and id, whatever company the tab shows', async () => {
  const fetch = answers(200, { rules: [] });
  const asked: unknown[] = [];
  const here = deps({
    memberToken: async (tenantId) => {
      asked.push(tenantId);
      return `of ${tenantId}`;
    },
  });
  await guardedApi(here, 3).call('get-abilities', {});
  expect(asked).toEqual([3]);
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({
    authorization: 'Bearer of 3',
    'x-tenant-context': '3',
  });
});

test("a token of another company than the tab's is never sent", async () => {
  const fetch = answers(200, {});
  const reasons: unknown[] = [];
  const here = deps({
    sessionLost: (reason) => reasons.push(reason),
    memberToken: () => Promise.reject(new CompanyNotOpen({} as never)),
  });
  await expect(guardedApi(here).call('get-account', {})).rejects.toMatchObject({
    code: 'no-membership',
    status: 403,
  });
  expect(fetch).not.toHaveBeenCalled();
  expect(reasons).toEqual(['removed']);
});

test('a call contains the token and the tenant', async () => {
  const fetch = answers(200, { rules: [] });
  await guardedApi(deps()).call('get-abilities', {});
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/abilitiesForUser');
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({
    authorization: 'Bearer fresh',
    'x-tenant-context': '2',
  });
});

test.each([
  { tenantId: null, token: 'kept' },
  { tenantId: 2, token: null },
])('nothing is sent if %j is stored', async (stored) => {
  const fetch = answers(200, {});
  const here = deps({ stored: () => stored });
  await expect(guardedApi(here).call('get-account', {})).rejects.toMatchObject({
    message: 'Refresh your window or Try logging back in',
  });
  expect(fetch).not.toHaveBeenCalled();
  expect(here.lost).toBe(1);
});

test('a token that cannot be renewed ends the session', async () => {
  answers(200, {});
  const here = deps({ memberToken: () => Promise.reject(new SessionOver()) });
  await expect(guardedApi(here).call('get-account', {})).rejects.toBeInstanceOf(ApiProblem);
  expect(here.lost).toBe(1);
});

test('a 401 of the server for renewed tokens also ends the session', async () => {
  const fetch = answers(401, { message: 'Unauthorized' });
  const here = deps({ replaceToken: async (refused) => `after ${refused}` });
  await expect(guardedApi(here).call('get-account', {})).rejects.toMatchObject({ status: 401 });
  expect(
    fetch.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['authorization']),
  ).toEqual(['Bearer fresh', 'Bearer after fresh', 'Bearer after after fresh']);
  expect(here.lost).toBe(1);
});

test('a token that only this clock considers valid is renewed silently', async () => {
  const fetch = answers(200, { rules: [] });
  // Twice: the server's clock may leap on while the second is under way.
  for (let n = 0; n < 2; n++)
    fetch.mockImplementationOnce(
      async () => new Response('{"message":"Unauthorized"}', { status: 401 }),
    );
  const here = deps({ replaceToken: async (refused) => `after ${refused}` });
  await expect(guardedApi(here).call('get-abilities', {})).resolves.toEqual({ rules: [] });
  expect(fetch.mock.calls[2]?.[1].headers).toMatchObject({
    authorization: 'Bearer after after fresh',
  });
  expect(here.lost).toBe(0);
});

test('a refused token that cannot be renewed ends the session once', async () => {
  answers(401, { message: 'Unauthorized' });
  const here = deps({ replaceToken: () => Promise.reject(new SessionOver()) });
  await expect(guardedApi(here).call('get-account', {})).rejects.toMatchObject({
    code: 'no-session',
  });
  expect(here.lost).toBe(1);
});

test.each(['memberToken', 'replaceToken', 'userToken'] as const)(
  'a sign-in service that fails (%s) ends no session: the call can be retried',
  async (asked) => {
    answers(401, { message: 'Unauthorized' });
    const here = deps({ [asked]: () => Promise.reject(new Error('Network error')) });
    const call =
      asked === 'userToken'
        ? guardedApi(here).call('register-company', {} as never)
        : guardedApi(here).call('get-account', {});
    await expect(call).rejects.toMatchObject({ name: 'ApiProblem', status: 0, code: 'offline' });
    expect(here.lost).toBe(0);
  },
);

test('a disabled account ends the session with a message', async () => {
  answers(403, {
    type: 'x',
    title: 'x',
    status: 403,
    code: 'account-disabled',
    message: 'This account is disabled',
    request_id: 'r',
  });
  const reasons: unknown[] = [];
  await expect(
    guardedApi(deps({ sessionLost: (because) => reasons.push(because) })).call('get-account', {}),
  ).rejects.toMatchObject({ status: 403 });
  expect(reasons).toEqual(['disabled']);
});

const TWO_STEP_REQUIRED = {
  type: 'x',
  title: 'x',
  status: 403,
  code: 'two-step-required',
  message: 'x',
  request_id: 'r',
};
const toTokens = (fetch: ReturnType<typeof answers>) =>
  fetch.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['authorization']);

test('a token from before two-step sign-in was turned on is renewed silently', async () => {
  const fetch = answers(200, { rules: [] });
  fetch.mockImplementationOnce(
    async () => new Response(JSON.stringify(TWO_STEP_REQUIRED), { status: 403 }),
  );
  let led = 0;
  const here = deps({
    turnOnTwoStep: () => {
      led += 1;
    },
  });
  await expect(guardedApi(here).call('get-abilities', {})).resolves.toEqual({ rules: [] });
  expect(toTokens(fetch)).toEqual(['Bearer fresh', 'Bearer newer']);
  expect(led).toBe(0);
});

test('a user without two-step sign-in is sent to its setup, after one new token', async () => {
  const fetch = answers(403, TWO_STEP_REQUIRED);
  let led = 0;
  const here = deps({
    turnOnTwoStep: () => {
      led += 1;
    },
  });
  await expect(guardedApi(here).call('get-account', {})).rejects.toMatchObject({
    code: 'two-step-required',
  });
  expect(toTokens(fetch)).toEqual(['Bearer fresh', 'Bearer newer']);
  expect([led, here.lost]).toEqual([1, 0]);
  // What was begun in a company that the tab has left says so where it was begun.
  await expect(guardedApi(here, 3).call('get-account', {})).rejects.toMatchObject({
    code: 'two-step-required',
  });
  expect(led).toBe(1);
});

test('a response with status 500 does not end the session', async () => {
  answers(500, {});
  const here = deps();
  await expect(guardedApi(here).call('get-account', {})).rejects.toMatchObject({ status: 500 });
  expect(here.lost).toBe(0);
});

test('registering a company requires a user, not a tenant', async () => {
  const fetch = answers(201, { tenant_id: 9, company_name: 'N', role: 'admin' });
  await guardedApi(deps({ stored: () => ({ tenantId: null, token: null }) })).call(
    'register-company',
    { body: { company_name: 'N', name: 'A', zone: 'UTC' } },
    { idempotencyKey: 'k' },
  );
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({
    authorization: 'Bearer personal',
    'idempotency-key': 'k',
  });
});

test('a sensitive call asks for the password and is repeated with its body and key', async () => {
  const refused = {
    type: 'x',
    title: 'x',
    status: 403,
    code: 'sign-in-again',
    message: 'Sign in again to go on',
    request_id: 'r',
  };
  const replies = [
    [403, refused],
    [200, { rows: 1 }],
  ] as const;
  let at = 0;
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => {
    const [status, body] = replies[Math.min(at++, 1)]!;
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  let asked = 0;
  const here = deps({
    signInAgain: async () => {
      asked += 1;
      return true;
    },
  });
  const body = { email: 'new@example.com', name: 'New', role: 'admin' } as const;
  await guardedApi(here).call('create-user', { body }, { idempotencyKey: 'one-intent-of-mine' });
  expect(asked).toBe(1);
  const sent = fetch.mock.calls.map(([, { headers, body: text }]) => [
    text,
    (headers as Record<string, string>)['idempotency-key'],
  ]);
  expect(sent).toEqual([
    [JSON.stringify(body), 'one-intent-of-mine'],
    [JSON.stringify(body), 'one-intent-of-mine'],
  ]);
  expect(fetch.mock.calls[1]?.[1].headers).toMatchObject({ authorization: 'Bearer newer' });
});

test('if the password is not entered, the call fails with the reason', async () => {
  answers(403, {
    type: 'x',
    title: 'x',
    status: 403,
    code: 'sign-in-again',
    message: 'Sign in again to go on',
    request_id: 'r',
  });
  await expect(guardedApi(deps()).call('export-candidates', { body: {} })).rejects.toMatchObject({
    code: 'sign-in-again',
  });
});
