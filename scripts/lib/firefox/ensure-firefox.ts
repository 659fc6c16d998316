import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from '../install-packages.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Returns the path of an installed Firefox; FIREFOX_PATH overrides it. */
export const firefoxPath = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path));

/**
 * Installs Debian's firefox-esr if no Firefox is there and apt can install it.
 * @throws Error that says what to do if no Firefox is available
 */
export function ensureFirefox(say: (line: string) => void): string {
  if (!firefoxPath() && mayInstallPackages()) {
    say('Installing Firefox for the browser journeys (once) …');
    installPackages('firefox-esr');
  }
  const path = firefoxPath();
  if (!path)
    throw new Error(
      'Firefox is missing and apt-get could not install it. Install it by hand, or set FIREFOX_PATH',
    );
  return path;
}
