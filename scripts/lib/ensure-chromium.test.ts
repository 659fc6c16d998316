import { expect, it } from 'vitest';
import { installChromium } from './ensure-chromium.ts';

/** Installs on a machine with or without the right to use apt, which succeeds or fails. */
function install(isRoot: boolean, aptSucceeds: boolean): string[] {
  const used: string[] = [];
  installChromium({
    mayInstallPackages: () => isRoot,
    installPackages: (...packages) => used.push(`apt ${packages.join(' ')}`) > 0 && aptSucceeds,
    installPlaywrightBrowser: (name) => used.push(`playwright ${name}`) > 0,
  });
  return used;
}

it('installs Chromium with apt as root, and as Playwright does if there is no such package', () => {
  expect(install(true, true)).toEqual(['apt chromium']);
  expect(install(true, false)).toEqual(['apt chromium', 'playwright chromium']);
});

it('needs no rights for another user, or on a system without apt', () => {
  expect(install(false, true)).toEqual(['playwright chromium']);
});
