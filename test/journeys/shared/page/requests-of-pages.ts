import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';

const isCall = (request: Request): boolean =>
  request.resourceType() === 'fetch' || request.resourceType() === 'xhr';

const isAwaited = (request: Request): boolean =>
  isCall(request) || request.resourceType() === 'script';

/** The calls that pages have under way. */
export interface RequestsOfPages {
  /** Follows the calls of every page of a context, from the next one that it opens. */
  watch(context: BrowserContext): void;
  /**
   * The same stack, whose clock moves only while no page has a call under way; calls that begin
   * meanwhile leave afterwards.
   */
  whileTheyWait(stack: TestStack, browser: Browser): TestStack;
  /** Waits until a page has no call and no script under way, and has drawn what came. */
  rest(page: Page): Promise<void>;
}

/**
 * A call under way while the clock leaps would find that the token it has just got is one of
 * another day. No clock outside tests leaps so, and a page that is refused three tokens in a row
 * takes its session for lost.
 */
export function createRequestsOfPages(): RequestsOfPages {
  const underWay = new Map<Request, Page>();
  const awaited = new Map<Request, Page>();
  const listUnderWay = (): string[] =>
    [...underWay].flatMap(([request, page]) =>
      page.isClosed() ? [] : [`${request.method()} ${request.url()}`],
    );

  const watch = (page: Page) => {
    const end = (request: Request) => {
      underWay.delete(request);
      awaited.delete(request);
    };
    page.on('request', (request) => {
      if (isCall(request)) underWay.set(request, page);
      if (isAwaited(request)) awaited.set(request, page);
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  };

  const hold = async (browser: Browser, work: () => Promise<void>) => {
    let release!: () => void;
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = async (route: Route) => {
      if (isCall(route.request())) {
        underWay.delete(route.request());
        await over;
      }
      // A page that was closed meanwhile has nothing to go on with.
      await route.fallback().catch((error: unknown) => {
        if (!/closed/.test(String(error))) throw error;
      });
    };
    const contexts = browser.contexts();
    await Promise.all(contexts.map((context) => context.route('**/*', held)));
    try {
      await waitUntil('the pages to have no call under way', listUnderWay, {
        accept: (calls) => calls.length === 0,
      });
      await work();
    } finally {
      release();
      await Promise.all(contexts.map((context) => context.unroute('**/*', held)));
    }
  };

  const isQuiet = (page: Page) => [...awaited.values()].every((other) => other !== page);

  return {
    watch: (context) => void context.on('page', watch),
    async rest(page) {
      await waitUntil(`${page.url()} to be at rest`, async () => {
        if (!isQuiet(page)) return false;
        await page.evaluate(drawTwice);
        return isQuiet(page);
      });
    },
    whileTheyWait(stack, browser) {
      const advanceTo = (to: number) => hold(browser, () => stack.advanceTo(to));
      const own: Pick<TestStack, 'advanceTo' | 'advanceBy'> = {
        advanceTo,
        advanceBy: async (ms) => advanceTo((await stack.now()) + ms),
      };
      // Its other members are getters in part, which are to be read when they are asked for.
      return Object.assign(Object.create(stack) as TestStack, own);
    },
  };
}

/** Runs in the page: what came is drawn, and what that asks for is asked for. */
const drawTwice = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
  });
