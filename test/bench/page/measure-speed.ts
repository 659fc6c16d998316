import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { ensureChromium, headlessChromiumPath } from '../../../scripts/lib/ensure-chromium.ts';
import type { Prepared } from '../../../scripts/lib/prepare.ts';
import { startProductStack } from '../../support/start-product-stack.ts';
import { median } from '../figures.ts';
import { createCandidate, createRecruiter, signIn } from '../units/bench-people.ts';
import { fillCompanies } from '../units/fill-companies.ts';
import { type Http2Proxy, startHttp2Proxy } from './http2-proxy.ts';
import {
  interactSlowly,
  type PhoneOptions,
  startPhone,
  type Step,
  type Visit,
} from './slow-phone.ts';

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
    const countRows = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('[role=grid] [role=row]').length);
      requestAnimationFrame(countRows);
    };
    countRows();
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
  /** The medians of the visits. */
  pages: Record<string, Visit>;
  /** The medians of the milliseconds until the next paint, by step. */
  interactions: Record<string, number>;
  /**
   * The largest number of rows in the document while the list was scrolled, and the position that
   * was reached.
   */
  rows: { most: number; reached: number };
}

/** The first company that the product creates. */
const TENANT = 2;
const VISITS = 3;
/** Identity tokens are valid for an hour (ADR 80). */
const TOKEN_EXPIRED_MS = 61 * 60_000;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const LIST = '/app/management/candidates';
const ROW = '[data-row-link]';
/** The content of a page, below the heading that the prerendered frame shows. */
const CONTENT = '#root main h1';

const tap =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name, exact: true }).first().tap();
  };
const close = (page: Page): Promise<void> => page.keyboard.press('Escape');
/** What people do on the list of candidates. */
const STEPS: readonly Step[] = [
  { name: 'filters are opened', act: tap('Filters') },
  { name: 'filters are closed', act: close },
  {
    name: 'three letters are searched',
    act: (page) => page.getByRole('searchbox').first().pressSequentially('noo', { delay: 150 }),
  },
  { name: 'rows are selected', act: tap('Select') },
  { name: 'the account menu is opened', act: tap(/account menu/) },
  { name: 'the account menu is closed', act: close },
  { name: 'the navigation is opened', act: tap('Open navigation') },
  { name: 'another list is opened', act: tap('Requisitions', 'link') },
  { name: 'a row is opened', act: (page) => page.locator(ROW).first().tap() },
];

/**
 * Measures the speed of pages on a slow phone (4 times slower CPU, 150 ms, 1.6 Mbit/s) with this
 * number of candidates, and how many of their rows are rendered.
 */
export async function measureSpeed(
  { templateFile }: Prepared,
  count: number,
  print: (line: string) => void,
): Promise<SpeedFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-speed-'));
  await fillCompanies(dataDir, templateFile, { [TENANT]: count });
  print(`${count} candidates in the table`);
  const engine = await startDynoxide({
    dataDir,
    port: await freePort(0),
    onError: (error) => print(String(error)),
  });
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = engine.url;
  let stack: TestStack | undefined;
  let proxy: Http2Proxy | undefined;
  let browser: Browser | undefined;
  try {
    const { flags } = (proxy = await startHttp2Proxy());
    stack = await startProductStack({ apiThrottle: ACCOUNT_THROTTLE });
    browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: FLAGS });
    const recruiter = await createRecruiter(stack);
    const { email, candidateId } = await createCandidate(stack, recruiter);
    const staff = { origin: stack.web, state: await signIn(stack, browser, recruiter.email) };
    const guest = { origin: stack.web };
    const candidate = { origin: stack.web, state: await signIn(stack, browser, email) };
    const pages: Record<string, Visit> = {};
    const measure = async (name: string, once: () => Promise<Visit>) => {
      const seen: Visit[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) seen.push(await once());
      const of = (key: keyof Visit) => median(seen.map((one) => one[key]));
      pages[name] = {
        firstPaint: of('firstPaint'),
        largestPaint: of('largestPaint'),
        blocked: of('blocked'),
        shift: of('shift'),
        ready: of('ready'),
        files: of('files'),
        kib: of('kib'),
      };
      print(`${name} done`);
    };
    const executablePath = headlessChromiumPath()!;
    type Visitor = Omit<PhoneOptions, 'executablePath' | 'flags'>;
    const start = (visitor: Visitor) =>
      startPhone({ ...visitor, executablePath, flags: [...FLAGS, ...flags] });
    const first = (visitor: Visitor, path: string, ready: string) => async (): Promise<Visit> => {
      const phone = await start(visitor);
      const visit = await phone.visit(path, ready);
      await phone.close();
      return visit;
    };
    await measure('landing', first(guest, '/', 'h1'));
    await measure('login', first(guest, '/login', 'h1'));
    await measure("recruiter's candidates", first(staff, LIST, ROW));
    const returning = await start(staff);
    // The second visit stores the compiled scripts of browsers that keep them.
    for (let visit = 0; visit < 2; visit += 1) await returning.visit(LIST, ROW);
    await measure("recruiter's candidates, repeated", () => returning.visit(LIST, ROW));
    await returning.close();
    await measure('requisitions', first(staff, '/app/management/requisitions', ROW));
    await measure('home', first(staff, '/app/reports/home', CONTENT));
    await measure('calendar', first(staff, '/app/calendar', CONTENT));
    await measure('interviews', first(staff, '/app/management/interviews', CONTENT));
    await measure(
      'one candidate',
      first(staff, `/app/management/candidate/${candidateId}`, CONTENT),
    );
    await measure(
      "one candidate's CV",
      first(staff, `/app/management/candidate/${candidateId}/cv`, CONTENT),
    );
    await measure(
      "candidate's own interviews",
      first(candidate, '/app/candidates/candidateInterviews', CONTENT),
    );

    const acted: Record<string, number>[] = [];
    for (let time = 0; time < VISITS; time += 1)
      acted.push(await interactSlowly(browser, staff, LIST, ROW, STEPS));
    print('interactions done');
    const wide = await browser.newContext({
      baseURL: stack.web,
      viewport: { width: 1440, height: 900 },
      storageState: staff.state,
    });
    const rows = await rowsWhileScrolling(wide, LIST);

    await stack.advanceBy(TOKEN_EXPIRED_MS);
    await measure(
      "recruiter's candidates, token expired",
      first({ ...staff, aheadMs: TOKEN_EXPIRED_MS }, LIST, ROW),
    );
    return {
      candidates: count,
      pages,
      interactions: Object.fromEntries(
        STEPS.map(({ name }) => [name, median(acted.map((one) => one[name]!))]),
      ),
      rows,
    };
  } finally {
    delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
    await browser?.close();
    await proxy?.close();
    await stack?.close();
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
