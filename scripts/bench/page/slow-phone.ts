import type { Browser, BrowserContext, Page } from 'playwright-core';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Of one visit; times are in milliseconds since its start. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The time of long tasks beyond 50 ms each, after the first paint. */
  blocked: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** The time at which the main content of the page is visible. */
  ready: number;
  /** Of the network alone, without what the browser has in its cache. */
  files: number;
  kib: number;
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
  shift: number;
  /** Milliseconds from each touch or key until the next frame was painted. */
  interactions: Record<number, number>;
}

/**
 * The context of a phone with an empty cache.
 * @param aheadMs how far the phone's clock is ahead
 */
export async function openPhone(
  browser: Browser,
  { origin, state, aheadMs = 0 }: { origin: string; state?: StorageState; aheadMs?: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    timezoneId: 'UTC',
    ...(state && { storageState: state }),
  });
  if (aheadMs > 0)
    await context.addInitScript((ms) => {
      const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...given: []) {
          if (given.length === 0) super(Real.now() + ms);
          else super(...given);
        }
        static override now = () => Real.now() + ms;
      } as DateConstructor;
    }, aheadMs);
  return context;
}

/** Opens an empty page that is as slow as on a phone. */
async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const seen: Seen = { longTasks: [], largest: 0, shift: 0, interactions: {} };
    Object.assign(globalThis, { seen });
    const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        ...more,
      });
    observe('longtask', ({ startTime, duration }) => {
      seen.longTasks.push({ start: startTime, duration });
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    observe('layout-shift', (entry) => {
      seen.shift += (entry as unknown as { value: number }).value;
    });
    observe(
      'event',
      (entry) => {
        const { interactionId } = entry as unknown as { interactionId: number };
        if (interactionId > 0)
          seen.interactions[interactionId] = Math.max(
            seen.interactions[interactionId] ?? 0,
            entry.duration,
          );
      },
      { durationThreshold: 16 },
    );
  });
  return page;
}

async function waitUntilSettled(page: Page): Promise<void> {
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
}

async function goTo(page: Page, path: string, ready: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit', timeout: 120_000 });
  const found = await page.waitForFunction(
    (selector) => document.querySelector(selector) && performance.now(),
    ready,
    { polling: 'raf', timeout: 120_000 },
  );
  return (await found.jsonValue()) as number;
}

/**
 * Opens a page of a phone in a new tab.
 * @param ready the selector of the page's main content
 */
export async function visitSlowly(
  context: BrowserContext,
  path: string,
  ready: string,
): Promise<Visit> {
  const page = await openSlowPage(context);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .response()
        .then(async (response) => {
          if (!response || response.fromServiceWorker()) return 0;
          const { responseBodySize, responseHeadersSize } = await request.sizes();
          return responseBodySize + responseHeadersSize;
        })
        // The tab was closed meanwhile.
        .catch(() => 0),
    );
  });
  const readyAt = await goTo(page, path, ready);
  await waitUntilSettled(page);
  const bytes = (await Promise.all(sizes)).filter((size) => size > 0);
  const times = await page.evaluate(() => {
    const { longTasks, largest, shift } = (globalThis as unknown as { seen: Seen }).seen;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocked = longTasks
      .filter(({ start }) => start >= firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { firstPaint, largestPaint: largest, blocked, shift };
  });
  await page.close();
  const kib = bytes.reduce((sum, size) => sum + size, 0) / 1024;
  return { ...times, ready: readyAt, files: bytes.length, kib };
}

/** What a person does on a page, and how long the page took until it had painted the answer. */
export interface Step {
  name: string;
  act: (page: Page) => Promise<void>;
}

/**
 * Opens a page and takes steps on it, each once the page has settled.
 * @returns for each step, the milliseconds of its slowest interaction until the next paint
 */
export async function interactSlowly(
  context: BrowserContext,
  path: string,
  ready: string,
  steps: readonly Step[],
): Promise<Record<string, number>> {
  const page = await openSlowPage(context);
  await goTo(page, path, ready);
  const figures: Record<string, number> = {};
  for (const { name, act } of steps) {
    await waitUntilSettled(page);
    await page.evaluate(() => {
      (globalThis as unknown as { seen: Seen }).seen.interactions = {};
    });
    await act(page);
    await waitUntilSettled(page);
    figures[name] = await page.evaluate(() =>
      Math.max(0, ...Object.values((globalThis as unknown as { seen: Seen }).seen.interactions)),
    );
  }
  await page.close();
  return figures;
}
