import type { BrowserContext } from 'playwright-core';

/**
 * Milliseconds since the visit began; `blocked` is what long tasks take beyond 50 ms each, after
 * the first paint.
 */
export interface PaintTimes {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** What the page is for is there. */
  ready: number;
}

/** Slow 4G and a phone of the middle: the usual yardstick of Lighthouse. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** After this long without a long task nothing more is coming. */
const QUIET_MS = 3_000;

interface Seen {
  longTasks: { start: number; duration: number }[];
  largest: number;
}

/**
 * Opens a page as on a slow phone with nothing in its cache. @param ready a selector of what the
 * page is for
 */
export async function slowVisit(
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
