import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createTestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { ensureChromium } from '../../lib/ensure-chromium.ts';
import type { Prepared } from '../../lib/prepare.ts';
import { benchRecruiter } from '../units/bench-recruiter.ts';

interface PageWeight {
  scripts: number;
  kb: number;
  gzipKb: number;
  brotliKb: number;
}
export type PageFigures = Record<'landing' | 'login' | "recruiter's candidates", PageWeight>;

/** Long enough for what a page loads by itself. */
const IDLE_MS = 8_000;

/**
 * The scripts that a browser loads until a page is at rest, with nothing in its cache; sizes as
 * CloudFront sends them.
 */
export async function measurePage({ siteDir }: Prepared): Promise<PageFigures> {
  const stack = await createTestStack();
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
      toWeight(siteDir, await listScripts(context, path));
    const fresh = () => browser!.newContext({ baseURL: stack.web });
    const landing = await weigh(await fresh(), '/');
    const login = await weigh(await fresh(), '/login');
    const later = await browser.newContext({
      baseURL: stack.web,
      storageState: await benchRecruiter(stack, browser),
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

/** Paths of the scripts that were loaded. */
async function listScripts(context: BrowserContext, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  context.on('response', (response) => {
    if (response.ok() && /javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.add(new URL(response.url()).pathname);
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('load');
  // The navigation's counts are read again and again: there is no rest to wait for.
  await page.waitForTimeout(IDLE_MS);
  if (!new URL(page.url()).pathname.startsWith(path))
    throw new Error(`${path} led to ${page.url()}`);
  await context.close();
  return [...scripts];
}

function toWeight(siteDir: string, scripts: readonly string[]): PageWeight {
  const files = scripts.map((path) => readFileSync(join(siteDir, path)));
  const sum = (of: (file: Buffer) => number) =>
    Math.round(files.reduce((total, file) => total + of(file), 0) / 102.4) / 10;
  return {
    scripts: scripts.length,
    kb: sum(({ length }) => length),
    gzipKb: sum((file) => gzipSync(file, { level: 9 }).length),
    brotliKb: sum((file) => brotliCompressSync(file).length),
  };
}
