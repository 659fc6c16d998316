import { brotliCompressSync } from 'node:zlib';
import type { Page, Request, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/src/paths.ts';
import { FIRST_PAGES } from '../../web/src/static-pages/first-pages.ts';
import {
  type CompanyFixture,
  launchAppAfterSetup,
  openEmptyWindow,
} from './shared/company-fixture.ts';
import { PHONE } from './shared/page/sizes.ts';
import { openBrowserFor } from './shared/person.ts';

/** What a script that runs before all others observed of the painted frames. */
interface Painted {
  /** The sum of all layout shifts. */
  shift: number;
  hasSeenShell: boolean;
  /** Whether a frame began while both the shell and the page were in the document. */
  hasSeenBoth: boolean;
}

async function watchPaints(page: Page): Promise<() => Promise<Painted>> {
  await page.addInitScript(() => {
    const painted: Painted = { shift: 0, hasSeenShell: false, hasSeenBoth: false };
    Object.assign(globalThis, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        painted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const watch = () => {
      const shell = document.getElementById('shell');
      if (shell?.checkVisibility()) {
        painted.hasSeenShell = true;
        painted.hasSeenBoth ||= document.querySelector('#root main') !== null;
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  return () => page.evaluate(() => (globalThis as unknown as { painted: Painted }).painted);
}

/** Instants in addresses and bodies; they depend on the clock. */
const INSTANT = /\d{4}-\d{2}-\d{2}T[\dA:%.]+Z|\{(weekFrom|weekTo|minute:-?\d+)\}/g;

/** Returns a request as one text, without its instants. */
const toText = (url: string, body = ''): string =>
  `${url} ${body}`.trim().replaceAll(INSTANT, '(instant)');

/** Collects the requests that a page sends to the API. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    const body = request.postData() ?? undefined;
    if (pathname.startsWith('/api/')) calls.push(toText(pathname + search, body));
  });
  return calls;
}

/** Keeps files from arriving until the returned function is called. */
async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The application's code, which renders the page over its frame. */
const CODE = /\/assets\/app-[^/]*\.js$/;

const getRoute = (call: string): string => call.split(/[? ]/)[0]!;

describe('the first screen of a signed-in person', () => {
  let fixture: CompanyFixture;
  beforeAll(async () => {
    fixture = await launchAppAfterSetup();
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  type Key = keyof CompanyFixture['company']['people'];

  /** Opens an empty page for a member, in the one context of that member. */
  async function openPage(key: Key): Promise<Page> {
    const open = fixture.windows.get(key);
    return open ? open.context.newPage() : (await openEmptyWindow(fixture, key)).page;
  }

  /** Returns the id of the thing that a page with `:id` in its address shows. */
  function findId(path: string): string {
    const { candidateId, requisitionId, ended } = fixture.company;
    if (path.includes('/candidate/')) return candidateId;
    return path.includes('interview/') ? ended : requisitionId;
  }

  /** The early requests of a page for a member, as `watchCalls` collects them. */
  function listEarly(path: string, key: Key): string[] {
    const { tenantId, people } = fixture.company;
    const role = key === 'manager' ? 'hiring-manager' : key;
    const fill = (text: string) =>
      text
        .replaceAll('{tenant}', String(tenantId))
        .replaceAll('{user}', people[key].userId)
        .replaceAll('{id}', findId(path));
    return (FIRST_PAGES[path]?.requests ?? [])
      .filter(({ roles }) => roles.includes(role))
      .map(({ url, body }) => toText(fill(url), body && fill(body)));
  }

  /** Pages that are opened on a phone, the roles, and the largest sum of layout shifts. */
  const ON_PHONE = [
    [paths.candidates, 'recruiter', 0.01],
    [paths.requisitions, 'recruiter', 0.01],
    // The figures below the interviews move when the interviews arrive.
    [paths.home, 'recruiter', 0.3],
    [paths.interviews, 'recruiter', 0.01],
    [paths.users, 'recruiter', 0.01],
    // The legend follows a list, whose height depends on its entries.
    [paths.calendar, 'recruiter', 0.05],
    [paths.availability, 'interviewer', 0.05],
    [paths.candidateAvailability, 'candidate', 0.01],
  ] as const satisfies readonly (readonly [string, Key, number])[];
  it.each(ON_PHONE)(
    '%s of the %s is rendered over its prerendered frame, and no request is sent twice',
    async (path, key, maxShift) => {
      const page = await openPage(key);
      await page.setViewportSize(PHONE);
      const readPainted = await watchPaints(page);
      const calls = watchCalls(page);
      // Until the early requests for its data have been sent.
      const sendCode = await holdFiles(page, CODE);
      const expected = ['/api/session', ...listEarly(path, key)];
      expect(expected.length, 'the session, and what the page reads').toBeGreaterThan(1);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => calls.toSorted()).toEqual(expected.toSorted());
      await expect.poll(async () => (await readPainted()).hasSeenShell).toBe(true);
      sendCode();
      await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
      await fixture.app.requests.rest(page);

      const ownId = fixture.company.people[key].userId;
      expect(
        calls.filter((call) => call.startsWith('/api/getUsersById') && call.includes(ownId)),
      ).toEqual([]);
      const routes = expected.map(getRoute);
      expect(calls.filter((call) => routes.includes(getRoute(call))).toSorted()).toEqual(
        expected.toSorted(),
      );
      expect(await page.locator('#shell').count()).toBe(0);
      const painted = await readPainted();
      expect(painted.hasSeenBoth).toBe(false);
      expect(painted.shift).toBeLessThan(maxShift);
      await page.close();
    },
  );

  it('the heading of the frame is the largest paint of the list of candidates', async () => {
    const page = await openPage('recruiter');
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => {
      const largest: (string | undefined)[] = [];
      Object.assign(globalThis, { largest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as unknown as { element: Element | null };
          largest.push(element?.closest('#shell') ? 'frame' : element?.outerHTML);
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const readLargest = () =>
      page.evaluate(() => (globalThis as unknown as { largest: string[] }).largest.at(-1));
    // Until the browser has counted the frame.
    const sendCode = await holdFiles(page, CODE);
    await page.goto(paths.candidates, { waitUntil: 'commit' });
    await expect.poll(readLargest).toBe('frame');
    sendCode();
    await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
    await fixture.app.requests.rest(page);
    expect(await readLargest()).toBe('frame');
    await page.close();
  });

  const isCandidates = (path: string) =>
    /^\/app\/(candidates\/|candidate$|candidate\/profile)/.test(path);
  const isAdmins = (path: string) =>
    [paths.audit, paths.companySettings].some((own) => own === path);
  // The company has no recording yet, and pages of the platform are not its own.
  const isElsewhere = (path: string) =>
    path === paths.recording(':id') || /tenant|contactmessages/.test(path);
  const isOfOneThing = (path: string) => path.endsWith(':id') && !isElsewhere(path);
  it.each([
    ['recruiter', (path: string) => !isCandidates(path) && !isAdmins(path) && !isElsewhere(path)],
    ['admin', isAdmins],
    // The calendar of a person who plans no interviews is another request.
    ['manager', (path: string) => path === paths.calendar || isOfOneThing(path)],
    [
      'interviewer',
      (path: string) =>
        [paths.candidate(':id'), paths.interview(':id'), paths.dashboard].includes(path as never),
    ],
    ['candidate', (path: string) => isCandidates(path) || path === paths.calendar],
  ] as const)('each early request of the %s is used by the page', async (key, isOpened) => {
    const page = await openPage(key);
    const calls = watchCalls(page);
    const isShownAbove = (path: string) =>
      ON_PHONE.some(([shown, by]) => shown === path && by === key);
    for (const path of Object.keys(FIRST_PAGES).filter(isOpened)) {
      if (isShownAbove(path)) continue;
      const early = listEarly(path, key);
      calls.length = 0;
      await page.goto(path.replace(':id', findId(path)));
      await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
      await fixture.app.requests.rest(page);
      expect(early.length, path).toBeGreaterThan(0);
      // If the page formats a request differently, it is sent in addition to the early one.
      const routes = early.map(getRoute);
      expect(calls.filter((call) => routes.includes(getRoute(call))).toSorted(), path).toEqual(
        early.toSorted(),
      );
    }
    await page.close();
  });

  /**
   * What a first visit may load at most, without anybody using the page: files, scripts among them,
   * and the KB of the scripts as brotli of the best quality. The limits are a little above what was
   * measured last; docs/figures.md has the aims.
   */
  const BUDGETS = [
    [paths.candidates, 'recruiter', 13, 7, 239],
    [paths.requisitions, 'recruiter', 13, 7, 236],
    [paths.candidateInterviews, 'candidate', 13, 7, 203],
    [paths.candidateAvailability, 'candidate', 17, 10, 223],
    [paths.ownMessages(), 'candidate', 10, 5, 198],
  ] as const satisfies readonly (readonly [string, Key, number, number, number])[];
  it.each(BUDGETS)(
    'a first visit to %s of the %s loads at most %i files, of which %i are scripts of %i KB',
    async (path, key, maxFiles, maxScripts, maxKb) => {
      const { page, context } = await openEmptyWindow(fixture, key);
      const responses: Response[] = [];
      page.on('response', (response) => void responses.push(response));
      await page.goto(path);
      await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
      await fixture.app.requests.rest(page);
      const pathOf = (response: Response) => new URL(response.url()).pathname;
      const files = responses.filter((response) => !pathOf(response).startsWith('/api/'));
      const scripts = files.filter((file) => pathOf(file).endsWith('.js'));
      const bodies = await Promise.all(scripts.map((response) => response.body()));
      const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
      const layers = scripts.flatMap((file, index) =>
        /\/(react|app|staff)-/.test(pathOf(file)) ? [String(bodies[index])] : [],
      );
      // V8 compiles them while they are loaded (`web/compile-hints.ts`).
      expect(layers.length).toBeGreaterThanOrEqual(2);
      expect(layers.every((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'))).toBe(true);
      const loaded = files.map(pathOf).toSorted().join('\n');
      expect(bytes / 1000, loaded).toBeLessThanOrEqual(maxKb);
      expect(scripts.length, loaded).toBeLessThanOrEqual(maxScripts);
      expect(files.length, loaded).toBeLessThanOrEqual(maxFiles);
      await context.close();
    },
  );

  it.each([
    ['menu', paths.candidates, 'button', /account menu of/, 'menu'],
    ['select', paths.home, 'combobox', undefined, 'listbox'],
  ] as const)(
    'the first click on a %s is not lost while the code of menus is loading',
    async (_, path, role, name, opened) => {
      const { page, context } = await openEmptyWindow(fixture, 'recruiter');
      const send = await holdFiles(page, /\/assets\/overlays-.*\.js/);
      await page.goto(path);
      await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
      const opener = page.getByRole(role, name && { name }).first();
      await opener.click();
      expect(await opener.getAttribute('aria-expanded')).toBe('true');
      expect(await page.getByRole(opened).count()).toBe(0);
      send();
      await page.getByRole(opened).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole(opened).waitFor({ state: 'detached' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await context.close();
    },
  );

  it('what is typed into the palette before its code has arrived is kept', async () => {
    const { page, context } = await openEmptyWindow(fixture, 'recruiter');
    const send = await holdFiles(page, /\/assets\/(overlays|palette)-.*\.js/);
    await page.goto(paths.candidates);
    await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ash');
    send();
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    await page.keyboard.type('a');
    expect(await field.inputValue()).toBe('asha');
    await context.close();
  });

  it('the calendar of a person whose zone is not that of the machine is requested once', async () => {
    const page = await openPage('interviewer');
    const windows: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/calendar/events') windows.push(searchParams.get('from'));
    });
    await page.goto(paths.calendar);
    await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
    await fixture.app.requests.rest(page);
    // Midnight of New York; the machine is in London.
    expect(windows).toEqual([expect.stringMatching(/T0[45]:00:00.000Z$/)]);
    await page.close();
  });

  it('a visitor who is not signed in sees no frame and sends no request', async () => {
    const { page, context } = await openBrowserFor(fixture.app, {
      name: 'Visitor',
      email: '',
      zone: 'Europe/London',
    });
    const readPainted = await watchPaints(page);
    const calls = watchCalls(page);
    await page.goto(paths.candidates);
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await readPainted()).hasSeenShell).toBe(false);
    expect(calls).toEqual([]);
    await context.close();
  });

  it('a visitor sees the card of the login page before its code, where it stays', async () => {
    const { page, context } = await openBrowserFor(fixture.app, {
      name: 'Visitor',
      email: '',
      zone: 'Europe/London',
    });
    const readPainted = await watchPaints(page);
    const sendCode = await holdFiles(page, CODE);
    await page.goto('/login#invite=none', { waitUntil: 'commit' });
    const before = page.locator('#shell').getByText('Welcome to Parley');
    await before.waitFor();
    const { x, y } = (await before.boundingBox())!;
    sendCode();
    const after = page.locator('#root').getByRole('heading', { name: 'Welcome to Parley' });
    await after.waitFor();
    expect(await after.boundingBox()).toMatchObject({ x, y });
    expect(await page.locator('#shell').count()).toBe(0);
    expect((await readPainted()).hasSeenBoth).toBe(false);
    await context.close();
  });

  it.each([
    ['entry script', /\/assets\/main-[^/]*\.js$/],
    ['application', CODE],
  ])(
    'if the server no longer has the %s, the page is reloaded once and then says what to do',
    async (_, code) => {
      const { page, context } = await openEmptyWindow(fixture, 'recruiter');
      let loads = 0;
      page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
      await fixture.app.failures.except(/ 404$|: CodeGoneError: /, async () => {
        await page.route(code, (route) => route.fulfill({ status: 404 }));
        await page.goto(paths.candidates, { waitUntil: 'commit' });
        const notice = page.getByRole('alert');
        await notice.getByText('This page could not be loaded').waitFor();
        expect(loads).toBe(2);
        expect(await page.locator('#shell').isVisible()).toBe(false);
        await page.unroute(code);
        await notice.getByRole('button', { name: 'Load the page again' }).click();
        await page.locator('#root').getByRole('heading', { name: 'Candidates' }).waitFor();
        expect(await notice.count()).toBe(0);
      });
      await context.close();
    },
  );

  it('if the stored token is refused, the page continues with a new one', async () => {
    const { page, context } = await openEmptyWindow(fixture, 'manager');
    await page.addInitScript(() => {
      // The token is unsigned and does not expire during the test.
      const claims = JSON.parse(
        atob(localStorage['userJWT'].split('.')[1].replaceAll('-', '+').replaceAll('_', '/')),
      );
      if (claims.forged || sessionStorage['forged']) return;
      const forged = btoa(JSON.stringify({ ...claims, forged: true })).replace(/=+$/, '');
      for (const storage of [localStorage, sessionStorage])
        storage['userJWT'] = `x.${forged.replaceAll('+', '-').replaceAll('/', '_')}.x`;
      sessionStorage['forged'] = 'once';
    });
    await fixture.app.failures.except(/ 401$/, async () => {
      await page.goto(paths.candidates);
      await page.locator('#root').getByRole('heading', { level: 1, name: 'Candidates' }).waitFor();
      await fixture.app.requests.rest(page);
    });
    await context.close();
  });
});
