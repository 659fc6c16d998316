import { existsSync, globSync } from 'node:fs';
import { installPackages, mayInstallPackages } from '../system-packages.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const findBrowser = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').find(() => existsSync(DRIVER));

/**
 * Installs Debian's WebKitGTK with its driver, and a screen without a monitor, if they are missing
 * and apt can install them. Returns the path of its small browser.
 * @throws Error that says what to do if WebKitGTK is not available
 */
export function ensureWebkit(print: (line: string) => void): string {
  if (!findBrowser() && mayInstallPackages()) {
    print('Installing WebKit (once) …');
    installPackages('webkit2gtk-driver', 'xvfb', 'xauth');
  }
  const browser = findBrowser();
  if (!browser)
    throw new Error(
      'WebKitGTK is missing. Debian has it in the packages webkit2gtk-driver and xvfb',
    );
  return browser;
}
