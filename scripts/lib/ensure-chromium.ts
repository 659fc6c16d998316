import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { listChromiumPlaces } from './chromium-places.ts';
import { findPlaywrightBrowser, installPlaywrightBrowser } from './playwright-browsers.ts';
import { installPackages, mayInstallPackages } from './system-packages.ts';

const { browsers, headlessShell } = listChromiumPlaces({
  platform: process.platform,
  home: homedir(),
  env: process.env,
});

/**
 * Returns the path of an installed Chromium, Chrome or Edge, or of a Chromium that Playwright has
 * downloaded; CHROMIUM_PATH overrides them.
 */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...browsers].find(
    (path) => path !== undefined && existsSync(path),
  ) ?? findPlaywrightBrowser('chromium');

/**
 * Returns the path of Chromium's headless shell, the same engine, which renders a page in two
 * thirds of the time. It has no screen sharing, so call tests need the full browser. CHROMIUM_PATH
 * overrides both.
 */
export const headlessChromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] === undefined && hasHeadlessShell() ? headlessShell : chromiumPath();

const hasHeadlessShell = (): boolean => headlessShell !== undefined && existsSync(headlessShell);

/**
 * Fonts that the page uses until its own font has loaded. A test measures their widths. macOS and
 * Windows have Arial.
 */
const FALLBACK_FONTS = ['Arial', 'Liberation Sans', 'Roboto'];
const hasFallbackFont = (): boolean =>
  FALLBACK_FONTS.some(
    (name) => spawnSync('fc-list', [name], { encoding: 'utf8' }).stdout?.trim() !== '',
  );

/**
 * Installs what is missing of Chromium, its headless shell and a font: as root with apt, and as
 * another user, or on another system, the Chromium that Playwright downloads.
 * @throws Error that says what to do if no Chromium is available, or if it cannot be started
 */
export function ensureChromium(print: (line: string) => void): string {
  if (!chromiumPath()) {
    print('Installing Chromium for the browser journeys (once) …');
    installChromium();
  }
  const path = chromiumPath();
  if (!path)
    throw new Error(
      'No Chromium, Chrome or Edge was found, and neither apt-get (as root) nor Playwright could ' +
        'install one. Install one by hand, or set CHROMIUM_PATH to the program',
    );
  assertStarts(path);
  // Not every distribution installs the headless shell with the browser.
  if (
    process.env['CHROMIUM_PATH'] === undefined &&
    headlessShell !== undefined &&
    !hasHeadlessShell() &&
    mayInstallPackages()
  ) {
    print('Installing the Chromium without windows (once) …');
    if (!installPackages('chromium-headless-shell'))
      print('Going on with the Chromium that is here; the journeys take longer with it.');
  }
  if (mayInstallPackages() && !hasFallbackFont()) {
    print('Installing a font (once) …');
    installPackages('fonts-liberation');
  }
  return path;
}

/**
 * Installs Debian's Chromium as root, and otherwise the one that Playwright downloads.
 * @param ways are replaced by tests
 */
export function installChromium(
  ways = { mayInstallPackages, installPackages, installPlaywrightBrowser },
): void {
  if (ways.mayInstallPackages() && ways.installPackages('chromium')) return;
  ways.installPlaywrightBrowser('chromium');
}

/**
 * Playwright downloads a browser without the libraries of the system that it needs.
 * @throws Error with what the system says if a program of Linux lacks a library
 */
function assertStarts(path: string): void {
  if (process.platform !== 'linux') return;
  const { status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(
    `${path} does not start: ${stderr?.trim() ?? 'it cannot be run'}. Libraries of the system are ` +
      'installed by: sudo npx playwright install-deps chromium',
  );
}
