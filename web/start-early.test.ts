import { runInThisContext } from 'node:vm';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(
  fileURLToPath(new URL('inline/start-early.js', import.meta.url)),
  'utf8',
);
const CANDIDATES = '/app/management/candidates';
const FACTS = {
  sessionUrl: '/api/session',
  files: ['/assets/staff.js'],
  pages: {
    [CANDIDATES]: {
      title: 'Candidates',
      requests: [{ url: '/api/candidates?limit=50', roles: ['admin', 'recruiter'] }],
      files: ['/assets/candidates.js', '/assets/candidates.css'],
    },
  },
};
const NOW = Date.parse('2026-11-24T10:00:00Z');

const toToken = (secondsLeft: number): string =>
  `x.${Buffer.from(JSON.stringify({ exp: NOW / 1000 + secondsLeft })).toString('base64url')}.y`;
const toStorage = (values: Record<string, string>) => ({
  getItem: (key: string) => values[key] ?? null,
});
const toSession = (tenantId: unknown, role: string, token = toToken(600)) => ({
  userContext: JSON.stringify({ id: 'usr_1', tenant_id: tenantId, role }),
  userJWT: token,
});

/** Runs the script on a page of its own. */
function run({
  address = CANDIDATES,
  stored = toSession(2, 'recruiter'),
  tab = {},
}: {
  address?: string;
  stored?: Record<string, string>;
  tab?: Record<string, string>;
}) {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const links: Record<string, string>[] = [];
  const title = { textContent: '' };
  const { pathname, search } = new URL(address, 'https://app.parley.example');
  const root: { dataset: Record<string, string> } = { dataset: {} };
  const window: { earlyAnswers?: Map<string, unknown> } = {};
  const page = {
    window,
    location: { pathname, search },
    localStorage: toStorage(stored),
    sessionStorage: toStorage(tab),
    Date: { now: () => NOW },
    document: {
      documentElement: root,
      title: '',
      querySelector: () => title,
      getElementById: () => ({ textContent: JSON.stringify(FACTS) }),
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
    fetch: (url: string, init: { headers: Record<string, string> }) => {
      requests.push({ url, headers: init.headers });
      return Promise.resolve(new Response('{}'));
    },
  };
  const script = runInThisContext(`(function (${Object.keys(page).join()}) {${SCRIPT}})`) as (
    ...globals: unknown[]
  ) => void;
  script(...Object.values(page));
  return { requests, links, shell: root.dataset['shell'], title: title.textContent, window };
}

test('data and files of the page are requested, and the frame is shown', () => {
  const { requests, links, shell, title, window } = run({});
  expect(requests.map(({ url }) => url)).toEqual(['/api/session', '/api/candidates?limit=50']);
  expect(requests[0]!.headers).toEqual({
    accept: 'application/json',
    authorization: `Bearer ${toToken(600)}`,
    'x-tenant-context': '2',
  });
  expect([...window.earlyAnswers!.keys()]).toEqual(requests.map(({ url }) => url));
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/assets/staff.js'],
    ['modulepreload', '/assets/candidates.js'],
    ['preload', '/assets/candidates.css'],
  ]);
  expect([shell, title]).toEqual(['staff', 'Candidates']);
});

test.each([
  ['nobody is signed in', { stored: {} }],
  ['the session cannot be read', { stored: { userContext: '{', userJWT: 'x' } }],
  ['the tenant is not an integer', { stored: toSession('2', 'recruiter') }],
  ['the page needs no session', { address: '/login' }],
  ['the page has another frame', { address: '/app/error' }],
])('nothing is requested where %s', (_, given) => {
  const { requests, links, shell } = run(given);
  expect([requests, links, shell]).toEqual([[], [], undefined]);
});

test.each([
  ['that has expired', toToken(-1)],
  ['that is about to expire', toToken(60)],
  ['that cannot be read', 'token'],
])('nothing is sent with a token %s, but the frame is shown', (_, token) => {
  const { requests, shell, window } = run({ stored: toSession(2, 'recruiter', token) });
  expect(requests).toEqual([]);
  expect(window.earlyAnswers).toBeUndefined();
  expect(shell).toBe('staff');
});

test('a tab of another company requests the data of that company', () => {
  const { requests } = run({ tab: toSession(7, 'recruiter', toToken(500)) });
  expect(requests[0]!.headers).toMatchObject({
    'x-tenant-context': '7',
    authorization: `Bearer ${toToken(500)}`,
  });
});

test('the stored tab of another user is ignored', () => {
  const tab = {
    userContext: JSON.stringify({ id: 'usr_2', tenant_id: 7, role: 'admin' }),
    userJWT: toToken(500),
  };
  expect(run({ tab }).requests[0]!.headers).toMatchObject({ 'x-tenant-context': '2' });
});

test('data that the role may not read, or with filters in the address, is not requested', () => {
  for (const given of [
    { stored: toSession(2, 'interviewer') },
    { address: `${CANDIDATES}?q=asha` },
    { address: '/app/calendar' },
  ])
    expect(run(given).requests.map(({ url }) => url)).toEqual(['/api/session']);
});

test('candidates get their own frame and no files of staff', () => {
  const { links, shell } = run({ address: '/app/candidate', stored: toSession(2, 'candidate') });
  expect([links, shell]).toEqual([[], 'candidate']);
});
