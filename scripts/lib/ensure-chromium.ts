import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Where a Chromium is; CHROMIUM_PATH names another. */
export const chromiumPath = (): string | undefined => [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path));

/** Installs Debian's chromium where there is none and apt can. @throws Error that says what to do where it cannot. */
export function ensureChromium(say: (line: string) => void): string {
  const found = chromiumPath();
  if (found) return found;
  say('Installing Chromium for the browser journeys (once) …');
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  if (!(apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'))) {
    throw new Error('Chromium is missing and apt-get could not install it. Install it by hand, or set CHROMIUM_PATH');
  }
  const installed = chromiumPath();
  if (!installed) throw new Error('apt-get installed no chromium');
  return installed;
}
