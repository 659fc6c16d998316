import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Response } from 'playwright-core';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { ensureChromium } from '../../../scripts/lib/ensure-chromium.ts';
import type { Prepared } from '../../../scripts/lib/prepare.ts';
import { startProductStack } from '../../support/start-product-stack.ts';
import { createRecruiter, signIn } from '../units/bench-people.ts';

interface PageWeight {
  /** The number of requests of a first visit, both to the API and for files. */
  requests: number;
  /** The size of bodies and headers that a first visit transfers, in KiB. */
  transferredKb: number;
  scripts: number;
  /** The size of the scripts in KiB, as built. */
  kb: number;
  gzipKb: number;
  brotliKb: number;
}
export type PageFigures = Record<'landing' | 'login' | "recruiter's candidates", PageWeight>;

/** The time in milliseconds in which a page loads everything that it requests by itself. */
const IDLE_MS = 8_000;

/**
 * Measures what a browser with an empty cache loads until a page is complete. The sizes of scripts
 * are those that CloudFront sends.
 */
export async function measurePage({ siteDir }: Prepared): Promise<PageFigures> {
  const stack = await startProductStack({ apiThrottle: ACCOUNT_THROTTLE });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath: ensureChromium(console.log),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
    const weigh = async (context: BrowserContext, path: string) =>
      toWeight(siteDir, await countRequests(context, path));
    const fresh = () => browser!.newContext({ baseURL: stack.web });
    const landing = await weigh(await fresh(), '/');
    const login = await weigh(await fresh(), '/login');
    const { email } = await createRecruiter(stack);
    const later = await browser.newContext({
      baseURL: stack.web,
      storageState: await signIn(stack, browser, email),
    });
    return {
      landing,
      login,
      "recruiter's candidates": await weigh(later, '/app/management/candidates'),
    };
  } finally {
    await browser?.close();
    await stack.close();
  }
}

interface Loaded {
  requests: number;
  transferredKb: number;
  /** The paths of the scripts. */
  scripts: string[];
}

async function countRequests(context: BrowserContext, path: string): Promise<Loaded> {
  const responses: Response[] = [];
  context.on('response', (response) => void responses.push(response));
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('load');
  // The page polls the counts of its navigation, so the network is never idle and a fixed time is
  // used.
  await page.waitForTimeout(IDLE_MS);
  if (!new URL(page.url()).pathname.startsWith(path))
    throw new Error(`${path} led to ${page.url()}`);
  const sizes = await Promise.all(
    responses.map(async (response) => {
      const { responseBodySize, responseHeadersSize } = await response.request().sizes();
      return responseBodySize + responseHeadersSize;
    }),
  );
  await context.close();
  return {
    requests: responses.length,
    transferredKb: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024),
    scripts: responses
      .filter((one) => one.ok() && /javascript/.test(one.headers()['content-type'] ?? ''))
      .map((one) => new URL(one.url()).pathname),
  };
}

function toWeight(siteDir: string, { scripts, ...counts }: Loaded): PageWeight {
  const files = scripts.map((path) => readFileSync(join(siteDir, path)));
  const sum = (of: (file: Buffer) => number) =>
    Math.round(files.reduce((total, file) => total + of(file), 0) / 102.4) / 10;
  return {
    ...counts,
    scripts: scripts.length,
    kb: sum(({ length }) => length),
    gzipKb: sum((file) => gzipSync(file, { level: 9 }).length),
    brotliKb: sum((file) => brotliCompressSync(file).length),
  };
}
