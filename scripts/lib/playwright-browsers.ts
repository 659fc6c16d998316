import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as Playwright from 'playwright-core';

/** The browsers that Playwright can download for Linux, macOS and Windows. */
type BrowserName = 'chromium' | 'firefox';

/**
 * Returns the path of a browser that `playwright install` has downloaded for this user, or
 * undefined if there is none of the version that is needed.
 */
export function findPlaywrightBrowser(name: BrowserName): string | undefined {
  // Loading the library takes up to two seconds, so that only those who need it load it.
  const playwright = createRequire(import.meta.url)('playwright-core') as typeof Playwright;
  const path = playwright[name].executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Downloads a browser into this user's cache, for which no rights are needed, and returns whether
 * that succeeded.
 */
export function installPlaywrightBrowser(name: BrowserName): boolean {
  const program = join(resolve(import.meta.dirname, '../..'), 'node_modules/playwright/cli.js');
  return spawnSync(process.execPath, [program, 'install', name], { stdio: 'inherit' }).status === 0;
}
