import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openBrowsers } from '../journeys/shared/launch-app.ts';

const FOLDER = 'test-results/pages';
const MAX_SHOWN = 600;
const MAX_WAIT_MS = 10_000;

/**
 * Reports the state of every page when a journey fails: its address and text next to the error, and
 * its picture in `test-results/pages`.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const pages = [...openBrowsers].flatMap((browser) =>
    browser.contexts().flatMap((context) => context.pages()),
  );
  if (pages.length === 0) return;
  mkdirSync(FOLDER, { recursive: true });
  const name = task.name.replaceAll(/\W+/g, '-').slice(0, 60);
  const shown = await Promise.all(
    pages.map((page, n) => describePage(page, join(FOLDER, `${name}-${n + 1}.png`))),
  );
  const text = ['The pages showed:', ...shown].join('\n');
  task.result.errors?.push({ name: 'Pages', message: text, stack: text });
}, MAX_WAIT_MS * 3);

async function describePage(page: Page, path: string): Promise<string> {
  const picture = await page.screenshot({ path, timeout: MAX_WAIT_MS }).then(
    () => path,
    (error: unknown) => `no picture: ${String(error)}`,
  );
  const text = await page
    .locator('body')
    .innerText({ timeout: MAX_WAIT_MS })
    .catch((error: unknown) => `no text: ${String(error)}`);
  return `${page.url()} (${picture})\n${text.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN)}`;
}
