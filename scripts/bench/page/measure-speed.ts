import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestStack, type TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { ensureChromium } from '../../lib/ensure-chromium.ts';
import type { Prepared } from '../../lib/prepare.ts';
import { createRecruiter, signInRecruiter } from '../units/bench-recruiter.ts';
import { freePort } from '@parley/local-cloud/core/start/ports.ts';
import { fillCompanies } from '../units/fill-companies.ts';
import { median } from '../figures.ts';

/**
 * Milliseconds since the start of the visit; `blocked` is the time of long tasks beyond 50 ms each,
 * after the first paint.
 */
interface PaintTimes {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** The time at which the main content of the page is visible. */
  ready: number;
}

/** Slow 4G and a mid-range phone, the settings that Lighthouse uses. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** The milliseconds without a long task after which the page counts as settled. */
const QUIET_MS = 3_000;

interface Seen {
  longTasks: { start: number; duration: number }[];
  largest: number;
}

/**
 * Opens a page as on a slow phone with an empty cache.
 * @param ready the selector of the page's main content
 */
async function slowVisit(
  context: BrowserContext,
  path: string,
  ready: string,
): Promise<PaintTimes> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const seen: Seen = { longTasks: [], largest: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.longTasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit', timeout: 120_000 });
  const readyAt = await page
    .waitForFunction((selector) => document.querySelector(selector) && performance.now(), ready, {
      polling: 'raf',
      timeout: 120_000,
    })
    .then((handle) => handle.jsonValue() as Promise<number>);
  await page.waitForFunction(
    (quiet) => {
      const { longTasks } = (globalThis as unknown as { seen: Seen }).seen;
      const last = longTasks.at(-1);
      return (
        document.readyState === 'complete' &&
        performance.now() - (last ? last.start + last.duration : 0) > quiet
      );
    },
    QUIET_MS,
    { polling: 250, timeout: 120_000 },
  );
  return page.evaluate((readyTime) => {
    const { longTasks, largest } = (globalThis as unknown as { seen: Seen }).seen;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocked = longTasks
      .filter(({ start }) => start >= firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { firstPaint, largestPaint: largest, blocked, ready: readyTime };
  }, readyAt);
}

/** The number of wheel events, each of which scrolls by the height of the window. */
const TURNS = 150;

/** Scrolls a list with wheel events and counts the rows in the document in every frame. */
async function rowsWhileScrolling(
  context: BrowserContext,
  path: string,
): Promise<{ most: number; reached: number }> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('[data-row-link]').first().waitFor();
  await page.evaluate(() => {
    const seen = { most: 0 };
    Object.assign(globalThis, { rowsSeen: seen });
    const look = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('[role=grid] [role=row]').length);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.mouse.move(800, 600);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(40);
  }
  return page.evaluate(() => ({
    most: (globalThis as unknown as { rowsSeen: { most: number } }).rowsSeen.most,
    reached:
      Math.max(
        ...[...document.querySelectorAll('[aria-rowindex]')].map((row) =>
          Number(row.getAttribute('aria-rowindex')),
        ),
      ) - 1,
  }));
}

export interface SpeedFigures {
  candidates: number;
  /** The medians of the visits in milliseconds. */
  pages: Record<'landing' | "recruiter's candidates", PaintTimes>;
  /**
   * The largest number of rows in the document while the list was scrolled, and the position that
   * was reached.
   */
  rows: { most: number; reached: number };
}

/** The first company that the product creates. */
const TENANT = 2;
const VISITS = 3;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Measures the speed of pages on a slow phone (4 times slower CPU, 150 ms, 1.6 Mbit/s) with this
 * number of candidates, and how many of their rows are rendered.
 */
export async function measureSpeed(
  { templateFile }: Prepared,
  count: number,
  say: (line: string) => void,
): Promise<SpeedFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-speed-'));
  await fillCompanies(dataDir, templateFile, { [TENANT]: count });
  say(`${count} candidates in the table`);
  const engine = await startDynoxide({
    dataDir,
    port: await freePort(0),
    onError: (error) => say(String(error)),
  });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = engine.url;
  let stack: TestStack | undefined;
  let browser: Browser | undefined;
  try {
    stack = await createTestStack({ apiThrottle: ACCOUNT_THROTTLE });
    browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: FLAGS });
    await createRecruiter(stack);
    const signedIn = await signInRecruiter(stack, browser);
    const origin = stack.web;
    const fresh = (state?: typeof signedIn) =>
      browser!.newContext({
        baseURL: origin,
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
        ...(state ? { storageState: state } : {}),
      });
    const visits = async (
      path: string,
      ready: string,
      state?: typeof signedIn,
    ): Promise<PaintTimes> => {
      const seen: PaintTimes[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const context = await fresh(state);
        seen.push(await slowVisit(context, path, ready));
        await context.close();
      }
      const of = (pick: (times: PaintTimes) => number) => Math.round(median(seen.map(pick)));
      return {
        firstPaint: of((times) => times.firstPaint),
        largestPaint: of((times) => times.largestPaint),
        blocked: of((times) => times.blocked),
        ready: of((times) => times.ready),
      };
    };
    const landing = await visits('/', 'h1');
    const list = await visits('/app/management/candidates', '[data-row-link]', signedIn);
    const wide = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      storageState: signedIn,
    });
    return {
      candidates: count,
      pages: { landing, "recruiter's candidates": list },
      rows: await rowsWhileScrolling(wide, '/app/management/candidates'),
    };
  } finally {
    delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
    await browser?.close();
    await stack?.close();
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
