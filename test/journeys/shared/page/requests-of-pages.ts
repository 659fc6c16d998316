import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';

const isCall = (request: Request): boolean =>
  request.resourceType() === 'fetch' || request.resourceType() === 'xhr';

/** The end of a worker's own script is reported to the worker, if at all, and not to the page. */
const isOfWorker = (request: Request): boolean => /\.worker\./.test(request.url());

const isAwaited = (request: Request): boolean =>
  isCall(request) || (request.resourceType() === 'script' && !isOfWorker(request));

/** Tracks the calls that pages have in flight. */
export interface RequestsOfPages {
  /** Tracks the calls of every page of a context, from the next page that the context opens. */
  watch(context: BrowserContext): void;
  /**
   * Returns the same stack, whose clock moves only while no page has a call in flight. Calls that
   * start while the clock moves are sent afterwards.
   */
  whileTheyWait(stack: TestStack, browser: Browser): TestStack;
  /**
   * Waits until a page has no call and no script request in flight and has rendered the responses.
   */
  rest(page: Page): Promise<void>;
}

/**
 * Creates the tracker. A call that is in flight while the clock jumps would find that the token it
 * has just received is from another day. Clocks outside of tests do not jump like this. A page
 * whose token is refused three times in a row treats its session as lost.
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
    // A document that is left does not report how its requests end. The address of a document can
    // change without a request; then the document stays.
    let next: Request | undefined;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) next = request;
    });
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || next === undefined) return;
      for (const [request, of] of awaited) if (of === page && request !== next) end(request);
      next = undefined;
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
      // A page that was closed meanwhile cannot continue its request.
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

  const listAwaited = (page: Page): string[] =>
    [...awaited].flatMap(([request, of]) => (of === page ? [request.url()] : []));

  return {
    watch: (context) => void context.on('page', watch),
    async rest(page) {
      await waitUntil(
        `${page.url()} to be at rest`,
        async () => {
          if (listAwaited(page).length === 0) await page.evaluate(renderAll);
          return listAwaited(page);
        },
        { accept: (left) => left.length === 0 },
      );
    },
    whileTheyWait(stack, browser) {
      const advanceTo = (to: number) => hold(browser, () => stack.advanceTo(to));
      const own: Pick<TestStack, 'advanceTo' | 'advanceBy'> = {
        advanceTo,
        advanceBy: async (ms) => advanceTo((await stack.now()) + ms),
      };
      // Some of the stack's other members are getters that must be read when they are used. The
      // stack is therefore the prototype, and its members are not copied.
      return Object.assign(Object.create(stack) as TestStack, own);
    },
  };
}

/**
 * Runs in the page. It waits for two frames, so that what has arrived is rendered, and until the
 * page has nothing left to do, so that the requests that this causes have started.
 */
const renderAll = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
  });
