import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { makePlatformAdmin } from '@parley/demo/actors/make-platform-admin.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { chromiumPath, headlessChromiumPath } from '../../../scripts/lib/ensure-chromium.ts';
import { prepare } from '../../../scripts/lib/prepare.ts';
import { sharedStack } from '../../support/builders/shared-stack.ts';
import { withinEnvironment } from '../../support/builders/within-environment.ts';
import { startProductStack } from '../../support/start-product-stack.ts';
import { collectPageFailures, type PageFailures } from './page/page-failures.ts';
import { createRequestsOfPages, type RequestsOfPages } from './page/requests-of-pages.ts';

/** The Monday before New York changes to summer time; Europe changes two weeks later. */
const STARTS_AT = Date.parse('2027-03-08T08:00:00.000Z');
/**
 * Longer than any test run, because a function that was stopped as idle would have to load its
 * bundle again.
 */
const FUNCTION_IDLE_MS = 3_600_000;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
/** In tests without calls, the browser refuses access to camera and microphone. */
const REFUSED_DEVICES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream=deny',
];

/** The built product, by default on a clock that stands still, and a browser to open it in. */
export interface App {
  stack: TestStack;
  browser: Browser;
  failures: PageFailures;
  requests: RequestsOfPages;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /**
   * `stands`: a clock that never moves. `moves`: a clock that earlier test files may already have
   * moved, and that this file moves. `starts`: a clock that starts with this file, which is that of
   * `moves` if no file has used it before.
   */
  clock?: 'stands' | 'moves' | 'starts';
  /**
   * Uses the machine's clock, for things that take real time. The stack is then for this file
   * alone.
   */
  realTime?: boolean;
  /**
   * Whether the companies Northwind Labs and Harbour & Pine have identity providers of their own.
   * The stack is then for this file alone.
   */
  companySignIn?: boolean;
  /** Additional flags for the browser, used only with `calls`. */
  flags?: readonly string[];
  /** Whether the file makes calls, which need a full browser instead of the headless build. */
  calls?: boolean;
}

/** The browsers that are open now. */
export const openBrowsers = new Set<Browser>();

let browserOfWorker: Promise<Browser> | undefined;
let movingStack: Promise<TestStack> | undefined;

/**
 * Opens a stack, which test files of a worker share unless this file needs its own, and a browser,
 * which they share unless this file makes calls.
 */
export async function launchApp({
  clock = 'stands',
  realTime = false,
  flags = [],
  calls = false,
  companySignIn = false,
}: LaunchOptions = {}): Promise<App> {
  const alone = realTime || companySignIn || (clock === 'starts' && movingStack !== undefined);
  const stack = await (alone
    ? startStack(realTime, companySignIn)
    : clock === 'stands'
      ? sharedStack(STARTS_AT)
      : (movingStack ??= startMovingStack()));
  try {
    const browser = calls
      ? await launch(chromiumPath(), flags)
      : await (browserOfWorker ??= launch(headlessChromiumPath(), REFUSED_DEVICES));
    const requests = createRequestsOfPages();
    return {
      stack: requests.whileTheyWait(stack, browser),
      browser,
      requests,
      failures: collectPageFailures(),
      async close() {
        await Promise.all(browser.contexts().map((context) => context.close()));
        if (calls) await browser.close();
        if (alone) await stack.close();
      },
    };
  } catch (error) {
    if (alone) await stack.close();
    throw error;
  }
}

async function startStack(realTime: boolean, companySignIn = false): Promise<TestStack> {
  const built = await prepare(resolve(import.meta.dirname, '../../..'), {
    page: true,
    companySignIn,
    print: () => undefined,
  });
  return startProductStack({
    ...built,
    virtualClock: realTime ? false : STARTS_AT,
    functionIdleMs: FUNCTION_IDLE_MS,
    oneThread: true,
  });
}

/**
 * Starts the stack of `moves` with the platform's admin, who must exist before the first company.
 */
async function startMovingStack(): Promise<TestStack> {
  const stack = await startStack(false);
  await withinEnvironment(await stack.environmentOf('members'), () =>
    makePlatformAdmin(() => STARTS_AT),
  );
  return stack;
}

async function launch(
  executablePath: string | undefined,
  flags: readonly string[],
): Promise<Browser> {
  if (!executablePath)
    throw new Error(
      'The journeys need Chromium: run npm test, which installs it, or set CHROMIUM_PATH',
    );
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
  openBrowsers.add(browser);
  browser.on('disconnected', () => openBrowsers.delete(browser));
  return browser;
}
