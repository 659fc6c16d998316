import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/src/paths.ts';
import { FIRST_PAGES } from '../../web/src/static-pages/first-pages.ts';
import { openBrowserFor } from './shared/person.ts';
import { PHONE } from './shared/page/sizes.ts';
import { type Troubled, launchAppAfterSetup, openEmptyWindow } from './shared/troubled.ts';

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
    const look = () => {
      const shell = document.getElementById('shell');
      if (shell?.checkVisibility()) {
        painted.hasSeenShell = true;
        painted.hasSeenBoth ||= document.querySelector('#root main') !== null;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { painted: Painted }).painted);
}

describe('the first screen of a signed-in person', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it.each([
    [paths.candidates, 0.01],
    [paths.requisitions, 0.01],
    // The figures below the interviews move when the interviews arrive.
    [paths.home, 0.3],
  ])(
    '%s is rendered over its prerendered frame, and no request is sent twice',
    async (path, maxShift) => {
      const { page, context } = await openEmptyWindow(troubled, 'recruiter');
      await page.setViewportSize(PHONE);
      const readPainted = await watchPaints(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname + search);
      });
      // Delays the application's code until the early requests for its data have been sent.
      let sendCode = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        sendCode = resolve;
      });
      await page.route('**/assets/app-*.js', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => calls.length).toBeGreaterThan(1);
      await expect.poll(async () => (await readPainted()).hasSeenShell).toBe(true);
      const early = [...calls];
      sendCode();
      await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
      await troubled.app.requests.rest(page);

      expect(early).toContain('/api/session');
      expect(calls.filter((call) => early.includes(call)).toSorted()).toEqual(early.toSorted());
      expect(await page.locator('#shell').count()).toBe(0);
      const painted = await readPainted();
      expect(painted.hasSeenBoth).toBe(false);
      expect(painted.shift).toBeLessThan(maxShift);
      await context.close();
    },
  );

  it.each(['recruiter', 'candidate'] as const)(
    'each early request of a %s is used by the page',
    async (role) => {
      const { page, context } = await openEmptyWindow(troubled, role);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname + search);
      });
      for (const [path, { requests }] of Object.entries(FIRST_PAGES)) {
        const early = requests.filter(({ roles }) => roles.includes(role)).map(({ url }) => url);
        if (path.startsWith('/app/candidates/') !== (role === 'candidate')) continue;
        calls.length = 0;
        await page.goto(path);
        await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
        await troubled.app.requests.rest(page);
        expect(early.length, path).toBeGreaterThan(0);
        // If the page formats a request differently, it is sent in addition to the early one.
        const routes = early.map((url) => url.split('?')[0]);
        expect(
          calls.filter((call) => routes.includes(call.split('?')[0])).toSorted(),
          path,
        ).toEqual(early.toSorted());
      }
      await context.close();
    },
  );

  it('a visitor who is not signed in sees no frame and sends no request', async () => {
    const { page, context } = await openBrowserFor(troubled.app, {
      name: 'Visitor',
      email: '',
      zone: 'Europe/London',
    });
    const readPainted = await watchPaints(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto(paths.candidates);
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await readPainted()).hasSeenShell).toBe(false);
    expect(calls).toEqual([]);
    await context.close();
  });

  it('if the stored token is refused, the page continues with a new one', async () => {
    const { page, context } = await openEmptyWindow(troubled, 'manager');
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
    await troubled.app.failures.except(/ 401$/, async () => {
      await page.goto(paths.candidates);
      await page.locator('#root').getByRole('heading', { level: 1, name: 'Candidates' }).waitFor();
      await troubled.app.requests.rest(page);
    });
    await context.close();
  });
});
