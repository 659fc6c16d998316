import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createTestStack, type TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { inPopup } from '../../test/journeys/house/in-popup.ts';
import { ensureChromium } from '../lib/ensure-chromium.ts';
import type { Prepared } from '../lib/prepare.ts';
import { acceptInvitation, signUpAndFound } from '../seed/actor.ts';
import { DEMO_PASSWORD, type SeedTarget } from '../seed/seed-target.ts';

export interface PageWeight {
  scripts: number;
  kb: number;
  gzipKb: number;
  brotliKb: number;
}
export type PageFigures = Record<'landing' | 'login' | "recruiter's candidates", PageWeight>;

const RECRUITER = 'rita@bench.example';

/** The scripts that a browser loads until a page is at rest, with nothing in its cache; sizes as CloudFront sends them. */
export async function measurePage({ siteDir }: Prepared): Promise<PageFigures> {
  const stack = await createTestStack();
  let browser: Browser | undefined;
  try {
    await inviteRecruiter(stack);
    browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'] });
    const weigh = async (context: BrowserContext, path: string) => weightOf(siteDir, await scriptsOf(context, path));
    const fresh = () => browser!.newContext({ baseURL: stack.web });
    const landing = await weigh(await fresh(), '/');
    const login = await weigh(await fresh(), '/login');
    const signedIn = await fresh();
    const page = await signedIn.newPage();
    await page.goto('/login');
    await inPopup(page, 'Log in', async (popup) => {
      await popup.getByLabel('Email').fill(RECRUITER);
      await popup.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
      await popup.getByRole('button', { name: 'Log in' }).click();
    });
    await page.waitForURL(/\/app\//);
    const later = await browser.newContext({ baseURL: stack.web, storageState: await signedIn.storageState() });
    return { landing, login, "recruiter's candidates": await weigh(later, '/app/management/candidates') };
  } finally {
    await browser?.close();
    await stack.close();
  }
}

async function inviteRecruiter(stack: TestStack): Promise<void> {
  const target: SeedTarget = {
    origin: stack.web, pool: stack.endpoints.cognito, now: Date.now, idle: () => stack.idle(), mailsTo: (to) => stack.mails({ to }), say: () => undefined, moveTo: (instant) => stack.advanceTo(instant),
  };
  const admin = await signUpAndFound(target, { email: 'admin@bench.example', name: 'Ada Admin', zone: 'UTC' }, 'Bench Works');
  await admin.call('create-user', { body: { email: RECRUITER, name: 'Rita Recruiter', role: 'recruiter', zone: 'UTC' } });
  const recruiter = await acceptInvitation(target, RECRUITER);
  await recruiter.call('create-candidate', { body: { name: 'Noor Candidate', email: 'noor@mail.example' } });
  await stack.idle();
}

/** Paths of the scripts that were loaded. */
async function scriptsOf(context: BrowserContext, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  context.on('response', (response) => {
    if (response.ok() && /javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(new URL(response.url()).pathname);
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (!new URL(page.url()).pathname.startsWith(path)) throw new Error(`${path} led to ${page.url()}`);
  await context.close();
  return [...scripts];
}

function weightOf(siteDir: string, scripts: readonly string[]): PageWeight {
  const files = scripts.map((path) => readFileSync(join(siteDir, path)));
  const sum = (of: (file: Buffer) => number) => Math.round(files.reduce((total, file) => total + of(file), 0) / 102.4) / 10;
  return { scripts: scripts.length, kb: sum(({ length }) => length), gzipKb: sum((file) => gzipSync(file, { level: 9 }).length), brotliKb: sum((file) => brotliCompressSync(file).length) };
}
