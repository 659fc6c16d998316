import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { createTestStack, type TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { readTables } from '@parley/local-cloud/template/read-tables.ts';
import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../lib/ensure-chromium.ts';
import type { Prepared } from '../lib/prepare.ts';
import { benchRecruiter } from './bench-recruiter.ts';
import { chooseFreePort } from './choose-free-port.ts';
import { importTable } from './import-table.ts';
import { candidateWrites, requisitionWrites } from './many-candidates.ts';
import { median } from './median.ts';
import { resolveForBench } from './resolve-for-bench.ts';
import { rowsWhileScrolling } from './rows-while-scrolling.ts';
import { type PaintTimes, slowVisit } from './slow-visit.ts';

export interface SpeedFigures {
  candidates: number;
  /** Medians of the visits, in milliseconds. */
  pages: Record<'landing' | "recruiter's candidates", PaintTimes>;
  /** The most rows in the document while the list was scrolled, and how far it was. */
  rows: { most: number; reached: number };
}

/** The company the product founds first. */
const TENANT = 2;
const VISITS = 3;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * How fast pages are on a slow phone (4 times slower, 150 ms, 1.6 Mbps) with this many candidates,
 * and how many rows of them are drawn.
 */
export async function measureSpeed(
  { templateFile }: Prepared,
  count: number,
  say: (line: string) => void,
): Promise<SpeedFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-speed-'));
  await fill(dataDir, templateFile, count);
  say(`${count} candidates in the table`);
  const engine = await startDynoxide({
    dataDir,
    port: await chooseFreePort(),
    onError: (error) => say(String(error)),
  });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = engine.url;
  let stack: TestStack | undefined;
  let browser: Browser | undefined;
  try {
    stack = await createTestStack();
    browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: FLAGS });
    const signedIn = await benchRecruiter(stack, browser);
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

/** The stream is left out: the stack adds it, and what was there before is not replayed. */
function fill(folder: string, templateFile: string, count: number): Promise<number> {
  const [spec] = readTables(resolveForBench(templateFile));
  return importTable(
    folder,
    spec!.create,
    (function* () {
      // Nothing is sent: the store only puts the tenant before every key.
      const store = tenantStore(
        { client: undefined as never, name: spec!.create.TableName },
        TENANT,
      );
      yield requisitionWrites(store);
      for (let number = 0; number < count; number += 1) yield candidateWrites(store, number, count);
    })(),
  );
}
