import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import './inline/request-dates.js';

const SCRIPT = readFileSync(
  fileURLToPath(new URL('inline/start-early.js', import.meta.url)),
  'utf8',
);
const CANDIDATES = '/app/management/candidates';
const CALENDAR = '/app/calendar';
const HOURS = '/app/management/availability';
const INTERVIEWS = '/app/management/interviews';
const BOARD = '/app/kanban?requisition=';
const FACTS = {
  sessionUrl: '/api/session',
  files: ['/assets/staff.js'],
  pages: {
    [CANDIDATES]: {
      title: 'Candidates',
      requests: [{ url: '/api/candidates?limit=50', roles: ['admin', 'recruiter'] }],
      files: ['/assets/candidates.js', '/assets/candidates.css'],
    },
    '/management/users': {
      requests: [{ url: '/api/getUsers', body: '{"tenant_id":{tenant}}', roles: ['recruiter'] }],
      files: [],
    },
    [CALENDAR]: {
      title: 'Calendar',
      sub: 'Others see only when you are busy.',
      subForCandidates: 'Your interviews and your own time.',
      requests: [
        {
          url: '/api/calendar/events?from={weekFrom}&to={weekTo}',
          roles: ['recruiter'],
          isDated: true,
        },
        { url: '/api/mail', roles: ['recruiter'] },
      ],
      files: [],
    },
    '/app/management/candidate/:id': {
      requests: [
        { url: '/api/candidates/{id}', roles: ['recruiter'] },
        { url: '/api/applications?candidate_id={id}', roles: ['recruiter'] },
      ],
      files: ['/assets/candidate.js'],
    },
    '/app/management/candidate/:id/cv': {
      requests: [{ url: '/api/candidatefiles?candidate_id={id}', roles: ['recruiter'] }],
      files: ['/assets/candidate.js'],
    },
    [`${BOARD}:id`]: {
      requests: [{ url: '/api/kanban/board/{id}', roles: ['recruiter'] }],
      files: [],
    },
    [HOURS]: {
      requests: [
        {
          url: '/api/userAvailability/{user}',
          body: '{"from":"{weekFrom}","to":"{weekTo}"}',
          roles: ['recruiter'],
          isDated: true,
        },
      ],
      files: [],
    },
    [INTERVIEWS]: {
      requests: [
        {
          url: '/api/interviews?from={minute:-28800000}&to={minute:0}',
          roles: ['recruiter'],
          isDated: true,
        },
      ],
      files: [],
    },
  },
  visitorPages: {
    '/login': { title: 'Log in', sub: 'In a window of its own.', files: ['/assets/login.js'] },
    '/login#invite': {
      title: 'Welcome',
      sub: 'Choose a password for {{email}}.',
      files: ['/assets/login.js'],
    },
    '/register': { title: 'Register', sub: 'We mail you a link.', files: [] },
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

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The session's answer of a person in this zone, by a server whose clock shows this time. */
const toSessionAnswer = (zone: string, date: string, source = 'own') =>
  new Response(JSON.stringify({ account: { zone, zone_source: source } }), {
    headers: { date: new Date(date).toUTCString() },
  });

/** Runs the script on a page of its own. */
function run({
  address = CANDIDATES,
  stored = toSession(2, 'recruiter'),
  tab = {},
  answer = new Response('{}'),
}: {
  address?: string;
  stored?: Record<string, string>;
  tab?: Record<string, string>;
  /** The answer to the request for the session. */
  answer?: Response;
}) {
  const requests: Sent[] = [];
  const links: Record<string, string>[] = [];
  const frames = new Set<string>();
  const title = { textContent: '' };
  const sub = { textContent: '' };
  const { pathname, search, hash } = new URL(address, 'https://app.parley.example');
  const root: { dataset: Record<string, string> } = { dataset: {} };
  const window: Pick<Window, 'earlyAnswers' | 'earlyMinute'> = {};
  const page = {
    window,
    location: { pathname, search, hash },
    URLSearchParams,
    localStorage: toStorage(stored),
    sessionStorage: toStorage(tab),
    Date: class extends Date {
      static override now = () => NOW;
    },
    document: {
      documentElement: root,
      title: '',
      querySelector: (frame: string) => ({
        querySelector: (selector: string) => {
          frames.add(frame);
          return selector === '[data-shell-sub]' ? sub : title;
        },
      }),
      getElementById: () => ({ textContent: JSON.stringify(FACTS) }),
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
    fetch: (url: string, init: Omit<Sent, 'url'>) => {
      requests.push({ url, ...init });
      return Promise.resolve(url === FACTS.sessionUrl ? answer : new Response('{}'));
    },
  };
  const script = runInThisContext(`(function (${Object.keys(page).join()}) {${SCRIPT}})`) as (
    ...globals: unknown[]
  ) => void;
  script(...Object.values(page));
  return {
    requests,
    links,
    shell: root.dataset['shell'],
    frames: [...frames],
    title: title.textContent,
    sub: sub.textContent,
    window,
  };
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
  ['recruiter', 'Others see only when you are busy.'],
  ['candidate', 'Your interviews and your own time.'],
])('the text below the heading is shown to the %s', (role, expected) => {
  expect(run({ address: CALENDAR, stored: toSession(2, role) })).toMatchObject({
    title: 'Calendar',
    sub: expected,
  });
});

test.each([
  ['nobody is signed in, and the page is for members', { stored: {} }],
  ['the session cannot be read', { stored: { userContext: '{', userJWT: 'x' } }],
  ['the tenant is not an integer', { stored: toSession('2', 'recruiter') }],
  ['somebody is signed in, and the page is for visitors', { address: '/login' }],
  ['the page has another frame', { address: '/app/error' }],
])('nothing is requested where %s', (_, given) => {
  const { requests, links, shell } = run(given);
  expect([requests, links, shell]).toEqual([[], [], undefined]);
});

test.each([
  ['/login?return=%2Fapp', 'Log in', 'In a window of its own.', ['/assets/login.js']],
  [
    '/login?email=mia%2Bx@example.org#invite=$1',
    'Welcome',
    'Choose a password for mia+x@example.org.',
    ['/assets/login.js'],
  ],
  ['/register', 'Register', 'We mail you a link.', []],
])('a visitor sees the card of %s and requests no data', (address, title, sub, files) => {
  const seen = run({ address, stored: {} });
  expect(seen).toMatchObject({ shell: 'visitor', title, sub, requests: [] });
  expect(seen.frames).toEqual(['[data-shell-of="visitor"]']);
  expect(seen.links.map(({ href }) => href)).toEqual(files);
});

test('the link that confirms a registration leads to another page, whose card is not known', () => {
  const { shell } = run({ address: '/register?email=a@example.org#invite=x', stored: {} });
  expect(shell).toBeUndefined();
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
    { address: '/app/account' },
    { address: `${CALENDAR}?view=month` },
  ])
    expect(run(given).requests.map(({ url }) => url)).toEqual(['/api/session']);
});

test.each([
  [
    '/app/management/candidate/cand_1',
    ['/api/candidates/cand_1', '/api/applications?candidate_id=cand_1'],
  ],
  [`${BOARD}req_1`, ['/api/kanban/board/req_1']],
  ['/app/management/candidate/cand_1/cv', ['/api/candidatefiles?candidate_id=cand_1']],
  ['/app/management/candidate/', []],
  ['/app/management/candidate//cv', []],
  ['/app/management/candidate/cand_1/files', []],
  ['/app/management/candidate/cand%2F1/cv', []],
  ['/app/management/candidate/cand%2F1', []],
  ['/app/kanban?view=all', []],
])('the data of one thing is requested by the id in its address: %s', (address, expected) => {
  const urls = run({ address }).requests.map(({ url }) => url);
  expect(urls).toEqual(['/api/session', ...expected]);
});

test('the files of a page about one thing are loaded whatever its query is', () => {
  const { links, requests } = run({ address: '/app/management/candidate/cand_1?from=list' });
  expect(links.map(({ href }) => href)).toContain('/assets/candidate.js');
  expect(requests).toHaveLength(1);
});

test('candidates get their own frame and no files of staff', () => {
  const { links, shell } = run({ address: '/app/candidate', stored: toSession(2, 'candidate') });
  expect([links, shell]).toEqual([[], 'candidate']);
});

test('a list that is read by POST is requested with its body', () => {
  const { requests, window } = run({ address: '/management/users' });
  expect(requests[1]).toMatchObject({
    url: '/api/getUsers',
    method: 'POST',
    body: '{"tenant_id":2}',
    headers: { 'content-type': 'application/json', 'x-tenant-context': '2' },
  });
  expect(window.earlyAnswers!.get('/api/getUsers')!.body).toBe('{"tenant_id":2}');
  expect(requests[0]!.headers).not.toHaveProperty('content-type');
});

const encoded = (from: string, to: string) =>
  `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;

// The clock of this machine is months behind in all of these.
test.each([
  [
    'a person whose zone is not that of the machine',
    toSessionAnswer('America/New_York', '2027-03-10T12:00:00Z'),
    encoded('2027-03-08T05:00:00.000Z', '2027-03-15T04:00:00.000Z'),
  ],
  [
    'a person in whose zone the next week has begun',
    toSessionAnswer('Asia/Kolkata', '2027-03-14T18:30:00Z'),
    encoded('2027-03-14T18:30:00.000Z', '2027-03-21T18:30:00.000Z'),
  ],
  [
    'a person in whose zone it is a second before midnight',
    toSessionAnswer('Asia/Kolkata', '2027-03-14T18:29:59Z'),
    encoded('2027-03-07T18:30:00.000Z', '2027-03-14T18:30:00.000Z'),
  ],
])(
  'the week is requested once the session has said the time and the zone: %s',
  async (...given) => {
    const [, answer, period] = given;
    const { requests, window } = run({ address: CALENDAR, answer });
    expect(requests.map(({ url }) => url)).toEqual(['/api/session', '/api/mail']);
    await window.earlyAnswers!.get('/api/session')!.answer;
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/session',
      '/api/mail',
      `/api/calendar/events?${period}`,
    ]);
    expect(window.earlyAnswers!.has(`/api/calendar/events?${period}`)).toBe(true);
  },
);

test('the week is that of the machine where the zone of the person is unknown', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = toSessionAnswer('Pacific/Kiritimati', '2027-03-10T12:00:00Z', 'unknown');
  const { requests, window } = run({ address: HOURS, answer });
  await window.earlyAnswers!.get('/api/session')!.answer;
  expect(requests[1]).toMatchObject({
    url: '/api/userAvailability/usr_1',
    body: JSON.stringify(requestDates.toWeek(Date.parse('2027-03-10T12:00:00Z'), timeZone)),
  });
});

test('a list of what is to come is requested from the minute of the server', async () => {
  const answer = toSessionAnswer('Europe/London', '2027-03-10T12:00:59Z');
  const { requests, window } = run({ address: INTERVIEWS, answer });
  await window.earlyAnswers!.get('/api/session')!.answer;
  expect(requests[1]!.url).toBe(
    `/api/interviews?${encoded('2027-03-10T04:00:00.000Z', '2027-03-10T12:00:00.000Z')}`,
  );
  expect(window.earlyMinute!.minute).toBe(Date.parse('2027-03-10T12:00:00Z'));
});

test.each([
  ['refuses', new Response('{}', { status: 401 })],
  ['has no account', new Response('{}')],
  ['is not JSON', new Response('<html>')],
  [
    'has a zone that the browser does not know',
    toSessionAnswer('Mars/Base', '2027-03-10T12:00:00Z'),
  ],
])('no week is requested where the answer of the session %s', async (_, answer) => {
  const { requests, window } = run({ address: CALENDAR, answer });
  const taken = await window.earlyAnswers!.get('/api/session')!.answer;
  expect(taken.status).toBe(answer.status);
  expect(requests.map(({ url }) => url)).toEqual(['/api/session', '/api/mail']);
});

test('no week is requested once the application has changed something', async () => {
  const answer = toSessionAnswer('Europe/London', '2027-03-10T12:00:00Z');
  const { requests, window } = run({ address: CALENDAR, answer });
  const session = window.earlyAnswers!.get('/api/session')!;
  window.earlyAnswers = undefined;
  await session.answer;
  expect(requests.map(({ url }) => url)).toEqual(['/api/session', '/api/mail']);
});

test('a refusal is read at once too, so that it does not stay under way if nobody takes it', async () => {
  const answer = new Response('{"code":"session-ended"}', { status: 401 });
  const { window } = run({ answer });
  const early = await window.earlyAnswers!.get('/api/session')!.answer;
  expect(answer.bodyUsed).toBe(true);
  expect(early.status).toBe(401);
  expect(await early.json()).toEqual({ code: 'session-ended' });
});
