import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startPhoneBrowser, type Tab } from './phone-browser.ts';

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

/** How often a page is asked whether it has settled: seldom, because that costs it time. */
const LOOK_MS = 1_000;
const VIEWPORT = { width: 390, height: 844 };

interface Seen {
  longTasks: { start: number; duration: number }[];
  largest: number;
  shift: number;
  /** When the page's main content was there; 0 before. */
  ready: number;
  /** Milliseconds from each touch or key until the next frame was painted. */
  interactions: Record<number, number>;
  /** When the last step began; 0 before. */
  actedAt: number;
}

/** Runs in a page before its own scripts. */
function observe(readySelector: string): void {
  const seen: Seen = {
    longTasks: [],
    largest: 0,
    shift: 0,
    ready: 0,
    interactions: {},
    actedAt: 0,
  };
  Object.assign(globalThis, { seen });
  const listen = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  listen('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration });
  });
  listen('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  listen('layout-shift', (entry) => {
    seen.shift += (entry as unknown as { value: number }).value;
  });
  listen(
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
  const watch = () => {
    if (document.querySelector(readySelector)) seen.ready = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

/** Sets the clock of a page ahead. Runs in it before its own scripts. */
function setAhead(ms: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...given);
    }
    static override now = () => Real.now() + ms;
  } as DateConstructor;
}

/** A phone with a browser of its own, whose cache is empty at first. */
export interface Phone {
  /**
   * Opens a page in a new tab and waits until nothing happens any more.
   * @param ready the selector of the page's main content
   */
  visit: (path: string, ready: string) => Promise<Visit>;
  close: () => Promise<void>;
}

export interface PhoneOptions {
  executablePath: string;
  flags: readonly string[];
  origin: string;
  /** Who is signed in; nobody without it. */
  state?: StorageState;
  /** How far the phone's clock is ahead, in milliseconds. */
  aheadMs?: number;
}

export async function startPhone({
  executablePath,
  flags,
  origin,
  state,
  aheadMs = 0,
}: PhoneOptions): Promise<Phone> {
  const browser = await startPhoneBrowser(executablePath, flags);
  if (state) await store(await browser.openTab(), origin, state);
  return {
    async visit(path, ready) {
      const tab = await browser.openTab();
      const sizes: number[] = [];
      tab.on('Network.loadingFinished', ({ encodedDataLength }: { encodedDataLength: number }) => {
        // What comes from the cache has no length.
        if (encodedDataLength > 0) sizes.push(encodedDataLength);
      });
      const runFirst = (source: string) =>
        tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
      await tab.send('Page.enable');
      await tab.send('Network.enable');
      await tab.send('Network.emulateNetworkConditions', NETWORK);
      await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await tab.send('Emulation.setDeviceMetricsOverride', {
        ...VIEWPORT,
        deviceScaleFactor: 2,
        mobile: true,
      });
      await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await tab.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
      if (aheadMs > 0) await runFirst(`(${setAhead.toString()})(${aheadMs})`);
      await runFirst(`(${observe.toString()})(${JSON.stringify(ready)})`);
      await tab.send('Page.navigate', { url: origin + path });
      const times = await readTimes(tab, path);
      await tab.close();
      return {
        ...times,
        files: sizes.length,
        kib: sizes.reduce((sum, size) => sum + size, 0) / 1024,
      };
    },
    close: browser.close,
  };
}

/** Puts what a signed-in browser has stored into another one. */
async function store(tab: Tab, origin: string, state: StorageState): Promise<void> {
  await tab.send('Network.setCookies', { cookies: state.cookies });
  const loaded = new Promise<void>((resolve) => tab.on('Page.loadEventFired', () => resolve()));
  await tab.send('Page.enable');
  // An address of the same origin without files that a page would find in the cache.
  await tab.send('Page.navigate', { url: `${origin}/config.json` });
  await loaded;
  for (const { name, value } of state.origins.flatMap(({ localStorage }) => localStorage))
    await tab.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  await tab.close();
}

async function readTimes(tab: Tab, path: string): Promise<Omit<Visit, 'files' | 'kib'>> {
  const started = performance.now();
  for (;;) {
    await sleep(LOOK_MS);
    const { seen, now, complete, firstPaint } = await tab.evaluate<{
      seen?: Seen;
      now: number;
      complete: boolean;
      firstPaint: number;
    }>(`({
      seen: globalThis.seen,
      now: performance.now(),
      complete: document.readyState === 'complete',
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    })`);
    const last = seen?.longTasks.at(-1);
    const quiet = now - (last ? last.start + last.duration : 0) > QUIET_MS;
    if (seen && seen.ready > 0 && complete && quiet) {
      const blocked = seen.longTasks
        .filter(({ start }) => start >= firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      const { largest, shift, ready } = seen;
      return { firstPaint, largestPaint: largest, blocked, shift, ready };
    }
    if (performance.now() - started > 120_000)
      throw new Error(`${path} was not ready within two minutes`);
  }
}

/** Opens an empty page of Playwright that is as slow as on a phone. */
async function openSlowPage(context: BrowserContext, ready: string): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(observe, ready);
  return page;
}

async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const { longTasks, actedAt } = (globalThis as unknown as { seen: Seen }).seen;
      const last = longTasks.at(-1);
      // A press is painted in less than a long task, before what it opens is rendered.
      const busyUntil = Math.max(actedAt, last ? last.start + last.duration : 0);
      return document.readyState === 'complete' && performance.now() - busyUntil > quiet;
    },
    QUIET_MS,
    { polling: 250, timeout: 120_000 },
  );
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
  browser: Browser,
  { origin, state }: { origin: string; state: StorageState },
  path: string,
  ready: string,
  steps: readonly Step[],
): Promise<Record<string, number>> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORT,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    timezoneId: 'UTC',
    storageState: state,
  });
  const page = await openSlowPage(context, ready);
  await page.goto(path, { waitUntil: 'commit', timeout: 120_000 });
  await page.locator(ready).first().waitFor({ timeout: 120_000 });
  const figures: Record<string, number> = {};
  for (const { name, act } of steps) {
    await waitUntilSettled(page);
    await page.evaluate(() => {
      Object.assign((globalThis as unknown as { seen: Seen }).seen, {
        interactions: {},
        actedAt: performance.now(),
      });
    });
    await act(page);
    await waitUntilSettled(page);
    figures[name] = await page.evaluate(() =>
      Math.max(0, ...Object.values((globalThis as unknown as { seen: Seen }).seen.interactions)),
    );
  }
  await context.close();
  return figures;
}
