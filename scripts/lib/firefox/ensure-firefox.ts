import { existsSync } from 'node:fs';
import { findPlaywrightBrowser, installPlaywrightBrowser } from '../playwright-browsers.ts';
import { installPackages, mayInstallPackages } from '../system-packages.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Returns the path of an installed Firefox, as its users have it; FIREFOX_PATH overrides it. */
export const firefoxPath = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path));

/**
 * Installs a Firefox if there is none: as root with apt, and as another user, or on another system,
 * Playwright's own build.
 * @throws Error that says what to do if no Firefox is available
 */
export function ensureFirefox(print: (line: string) => void): void {
  if (hasFirefox()) return;
  print('Installing Firefox for the browser journeys (once) …');
  if (!mayInstallPackages() || !installPackages('firefox-esr')) installPlaywrightBrowser('firefox');
  if (!hasFirefox())
    throw new Error(
      'No Firefox was found, and neither apt-get (as root) nor Playwright could install one. ' +
        'Install one by hand, or set FIREFOX_PATH to the program',
    );
}

const hasFirefox = (): boolean =>
  firefoxPath() !== undefined || findPlaywrightBrowser('firefox') !== undefined;
