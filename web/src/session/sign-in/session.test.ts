import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from './identity.ts';
import { Session, SessionOver } from './session.ts';
import { CONTEXT_KEY, findContext, store, TOKEN_KEY, readClaims } from './user-context.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const AURORA = 2;
const BOREALIS = 3;

const part = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
let issued = 0;
const getToken = (tenant_id: number, { sub = 'person', minutes = 60 } = {}) => {
  const claims = {
    sub,
    email: 'p@mail.example',
    name: 'Priya',
    roles: ['candidate'],
    tenant_id,
    exp: NOW / 1000 + minutes * 60,
    n: issued++,
  };
  return `head.${part(claims)}.end`;
};

class Memory implements Storage {
  [name: string]: unknown;
  #kept = new Map<string, string>();
  get length() {
    return this.#kept.size;
  }
  clear() {
    this.#kept.clear();
  }
  getItem(key: string) {
    return this.#kept.get(key) ?? null;
  }
  key(at: number) {
    return [...this.#kept.keys()][at] ?? null;
  }
  removeItem(key: string) {
    this.#kept.delete(key);
  }
  setItem(key: string, value: string) {
    this.#kept.set(key, value);
  }
}

/**
 * A browser with tabs: one local storage, one identity provider with a company of its own where
 * nobody names one.
 */
function browser() {
  const local = new Memory();
  const asked: (number | undefined)[] = [];
  const deps = {
    active: AURORA,
    closed: new Set<number>(),
    sub: 'person',
    answers: 'a token' as 'a token' | 'nothing' | 'no session',
  };
  const identity = {
    token: async (_force: boolean, tenantId?: number) => {
      asked.push(tenantId);
      if (deps.answers === 'nothing') throw new Error('A network error has occurred.');
      if (deps.answers === 'no session') return null;
      return getToken(
        tenantId === undefined || deps.closed.has(tenantId) ? deps.active : tenantId,
        {
          sub: deps.sub,
        },
      );
    },
  } as unknown as Identity;
  const tabs: Session[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const open = (tab = new Memory()) => {
    const left: (number | undefined)[] = [];
    const session = new Session({
      storage: local,
      tab,
      identity: async () => identity,
      now: () => NOW,
      alone: (work) => {
        const done = queue.then(work);
        queue = done.catch(() => undefined);
        return done;
      },
      left: () => left.push(session.get().user?.tenant_id),
    });
    tabs.push(session);
    return { session, tab, left };
  };
  /** The event by which the browser notifies other tabs of a change in local storage. */
  const notifyOthers = (but: Session) =>
    tabs
      .filter((one) => one !== but)
      .forEach((one) => {
        one.storageChanged(CONTEXT_KEY);
        one.storageChanged(TOKEN_KEY);
      });
  const signIn = (tenantId: number, minutes = 60) => {
    const token = getToken(tenantId, { minutes, sub: deps.sub });
    store(local, findContext(readClaims(token))!, token);
  };
  return { local, deps, asked, open, notifyOthers, signIn };
}
const toCompany = (token: string) => readClaims(token).tenantId;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a tab stays in its company while another tab enters another one', async () => {
  const { open, signIn, notifyOthers } = browser();
  signIn(AURORA);
  const [first, second] = [open(), open()];
  await first.session.start();
  await second.session.start();
  await second.session.enterCompany(BOREALIS);
  notifyOthers(second.session);
  expect(first.session.get().user?.tenant_id).toBe(AURORA);
  expect(toCompany(await first.session.token())).toBe(AURORA);
  expect(first.session.stored().tenantId).toBe(AURORA);
  expect(toCompany(await second.session.token())).toBe(BOREALIS);
  expect([first.left, second.left]).toEqual([[], [AURORA]]);
});

test('a token is renewed for the company of the tab, not for the last entered one', async () => {
  const { open, signIn, notifyOthers, asked, local } = browser();
  signIn(AURORA, 0.5);
  const [first, second] = [open(), open()];
  await first.session.start();
  await second.session.start();
  await second.session.enterCompany(BOREALIS);
  notifyOthers(second.session);
  const renewed = await first.session.renew(true);
  expect(toCompany(renewed)).toBe(AURORA);
  expect(asked).toEqual([AURORA, BOREALIS, AURORA]);
  // The company that was entered last stays the one of a new tab.
  expect(toCompany(local.getItem(TOKEN_KEY)!)).toBe(BOREALIS);
  const third = open();
  await third.session.start();
  expect(third.session.get().user?.tenant_id).toBe(BOREALIS);
});

test('a reloaded tab is still in its company', async () => {
  const { open, signIn, notifyOthers } = browser();
  signIn(AURORA);
  const [first, second] = [open(), open()];
  await first.session.start();
  await second.session.start();
  await second.session.enterCompany(BOREALIS);
  notifyOthers(second.session);
  const again = open(first.tab);
  await again.session.start();
  expect(again.session.get().user?.tenant_id).toBe(AURORA);
});

test('two tabs of one company share a token that one of them has renewed', async () => {
  const { open, signIn, asked } = browser();
  signIn(AURORA);
  const [first, second] = [open(), open()];
  await first.session.start();
  await second.session.start();
  const newer = await first.session.replace(await first.session.token());
  expect(await second.session.token()).toBe(newer);
  expect(asked).toEqual([AURORA]);
});

test("a request that began in a company is sent with that company's token", async () => {
  const { open, signIn } = browser();
  signIn(AURORA);
  const { session } = open();
  await session.start();
  await session.enterCompany(BOREALIS);
  expect(toCompany(await session.token(AURORA))).toBe(AURORA);
  expect(toCompany(await session.token())).toBe(BOREALIS);
  expect(session.get().user?.tenant_id).toBe(BOREALIS);
});

test('a token of another company than the requested one is never used', async () => {
  const { open, signIn, deps } = browser();
  signIn(AURORA);
  const { session } = open();
  await session.start();
  deps.closed.add(BOREALIS);
  await expect(session.enterCompany(BOREALIS)).rejects.toThrow(
    'This company is not open to you at the moment',
  );
  await expect(session.token(BOREALIS)).rejects.toThrow('not open to you');
  expect(session.get().user?.tenant_id).toBe(AURORA);
  expect(toCompany(await session.token())).toBe(AURORA);
});

test("if the user loses access to a tab's company, the tab enters another one", async () => {
  const { open, signIn, deps } = browser();
  signIn(BOREALIS, 0.5);
  deps.closed.add(BOREALIS);
  const { session } = open();
  await session.start();
  expect(session.get()).toMatchObject({ phase: 'authenticated', user: { tenant_id: AURORA } });
  expect(toCompany(await session.token())).toBe(AURORA);
});

test('a sign-in service that does not respond ends no session', async () => {
  const { open, signIn, deps } = browser();
  signIn(AURORA, -60);
  deps.answers = 'nothing';
  const { session } = open();
  await session.start();
  expect(session.get()).toMatchObject({ phase: 'authenticated', user: { tenant_id: AURORA } });
  const unanswered: unknown = await session.token().catch((error: unknown) => error);
  expect(unanswered).toBeInstanceOf(Error);
  expect(unanswered).not.toBeInstanceOf(SessionOver);
  deps.answers = 'a token';
  expect(toCompany(await session.token())).toBe(AURORA);
});

test('a sign-in that the service no longer knows ends the session', async () => {
  const { open, signIn, deps } = browser();
  signIn(AURORA, -60);
  deps.answers = 'no session';
  const { session } = open();
  await expect(session.token()).rejects.toBeInstanceOf(SessionOver);
  await session.start();
  expect(session.get()).toEqual({ phase: 'anonymous', user: null });
});

test('signing out in one tab ends the session of all tabs, in every company', async () => {
  const { open, signIn, notifyOthers } = browser();
  signIn(AURORA);
  const [first, second] = [open(), open()];
  await first.session.start();
  await second.session.start();
  await second.session.enterCompany(BOREALIS);
  notifyOthers(second.session);
  first.session.end();
  notifyOthers(first.session);
  expect([first.session.get().phase, second.session.get().phase]).toEqual([
    'anonymous',
    'anonymous',
  ]);
  await expect(second.session.token()).rejects.toThrow('Try logging back in');
  const again = open(second.tab);
  await again.session.start();
  expect(again.session.get().phase).toBe('anonymous');
});

test('if another user signs in in one tab, all tabs have that user', async () => {
  const { open, signIn, notifyOthers, deps } = browser();
  signIn(AURORA);
  const first = open();
  await first.session.start();
  deps.sub = 'other';
  signIn(BOREALIS);
  first.session.storageChanged(TOKEN_KEY);
  expect(first.session.get().user).toMatchObject({ id: 'other', tenant_id: BOREALIS });
  expect(first.left).toEqual([AURORA]);
  notifyOthers(first.session);
});

/** What is typed and read, and how the machine is set. */
function work(store: Storage): void {
  const things = {
    'formDraft:person:offer': 'typed',
    'recent-hits:person': 'names',
    settings: 'dark',
    'table:2:person:candidates': 'compact',
  };
  for (const [key, value] of Object.entries(things)) store.setItem(key, value);
}
const toKeys = (store: Storage) =>
  Array.from({ length: store.length }, (_, at) => store.key(at)!).sort();
const MACHINE = ['settings', 'table:2:person:candidates'];

test('logging out removes drafts and tokens in all tabs, and keeps settings', async () => {
  const { local, open, signIn, notifyOthers } = browser();
  signIn(AURORA);
  const [here, there] = [open(), open()];
  for (const { session } of [here, there]) await session.start();
  for (const store of [local, here.tab, there.tab]) work(store);
  local.setItem('CognitoIdentityServiceProvider.client.person.refreshToken', 'secret');
  const left = here.session.leave();
  // A form that closes because the session is over.
  here.tab.setItem('formDraft:person:offer', 'typed last');
  notifyOthers(here.session);
  there.tab.setItem('formDraft:person:offer', 'typed last');
  await vi.runAllTimersAsync();
  await left;
  expect([local, here.tab, there.tab].map(toKeys)).toEqual([MACHINE, MACHINE, MACHINE]);
  expect([here, there].map(({ session }) => session.get().phase)).toEqual([
    'anonymous',
    'anonymous',
  ]);
});

test('a tab that is reopened after a log-out elsewhere removes its stored data', async () => {
  const { open, signIn } = browser();
  signIn(AURORA);
  const first = open();
  await first.session.start();
  work(first.tab);
  const left = open().session.leave();
  await vi.runAllTimersAsync();
  await left;
  const again = open(first.tab);
  await again.session.start();
  await vi.runAllTimersAsync();
  expect(toKeys(first.tab)).toEqual(MACHINE);
});

test("drafts survive a lost session of the same user, but not another user's sign-in", async () => {
  const { local, open, signIn, deps, notifyOthers } = browser();
  signIn(AURORA);
  const { session, tab } = open();
  await session.start();
  for (const store of [local, tab]) work(store);
  session.end();
  expect([local, tab].map((store) => store.getItem('formDraft:person:offer'))).toEqual([
    'typed',
    'typed',
  ]);
  await session.adopt();
  expect([local, tab].map((store) => store.getItem('formDraft:person:offer'))).toEqual([
    'typed',
    'typed',
  ]);
  session.end();
  deps.sub = 'somebody-else';
  local.setItem('CognitoIdentityServiceProvider.client.somebody-else.refreshToken', 'theirs');
  await session.adopt();
  notifyOthers(session);
  expect([local, tab].map((store) => store.getItem('formDraft:person:offer'))).toEqual([
    null,
    null,
  ]);
  expect(local.getItem('CognitoIdentityServiceProvider.client.somebody-else.refreshToken')).toBe(
    'theirs',
  );
  expect(session.get().user?.id).toBe('somebody-else');
});

test('a renewed session keeps its company and repeats refused calls', async () => {
  const { open, signIn, asked } = browser();
  signIn(BOREALIS);
  const { session } = open();
  await session.start();
  const old = await session.token();
  let refused: Promise<string> | undefined;
  const goesOn = await session.startAnew(async (token, tenantId) => {
    expect([toCompany(token), tenantId]).toEqual([BOREALIS, BOREALIS]);
    refused = session.replace(token);
    return true;
  });
  expect(goesOn).toBe(true);
  expect(await refused).toBe(await session.token());
  expect([session.get().user?.tenant_id, (await session.token()) === old]).toEqual([
    BOREALIS,
    false,
  ]);
  expect(asked).toEqual([BOREALIS, BOREALIS]);
});

test('a session cannot be renewed if the user has to sign in again', async () => {
  const { open, signIn, asked } = browser();
  signIn(AURORA);
  const { session } = open();
  await session.start();
  expect(await session.startAnew(async () => false)).toBe(false);
  expect(asked).toEqual([AURORA]);
});
