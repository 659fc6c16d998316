import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './install-packages.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the path of an installed Chromium; CHROMIUM_PATH overrides it. */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path));

/**
 * Returns the path of Chromium's headless shell, the same engine, which renders a page in two
 * thirds of the time. It has no screen sharing, so call tests need the full browser. CHROMIUM_PATH
 * overrides both.
 */
export const headlessChromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL) ? SHELL : chromiumPath();

/** Fonts that the page uses until its own font has loaded. A test measures their widths. */
const FALLBACK_FONTS = ['Arial', 'Liberation Sans', 'Roboto'];
const hasFallbackFont = (): boolean =>
  FALLBACK_FONTS.some(
    (name) => spawnSync('fc-list', [name], { encoding: 'utf8' }).stdout?.trim() !== '',
  );

/**
 * Installs Debian's chromium, its headless shell and a font if they are missing and apt can install
 * them.
 * @throws Error that says what to do if no Chromium is available
 */
export function ensureChromium(say: (line: string) => void): string {
  if (!chromiumPath()) {
    say('Installing Chromium for the browser journeys (once) …');
    installPackages('chromium');
  }
  const path = chromiumPath();
  if (!path)
    throw new Error(
      'Chromium is missing and apt-get could not install it. Install it by hand, or set ' +
        'CHROMIUM_PATH',
    );
  // Not every distribution installs the headless shell with the browser.
  if (process.env['CHROMIUM_PATH'] === undefined && !existsSync(SHELL) && mayInstallPackages()) {
    say('Installing the Chromium without windows (once) …');
    if (!installPackages('chromium-headless-shell'))
      say('Going on with the Chromium that is here; the journeys take longer with it.');
  }
  if (!hasFallbackFont() && mayInstallPackages()) {
    say('Installing a font (once) …');
    installPackages('fonts-liberation');
  }
  return path;
}
