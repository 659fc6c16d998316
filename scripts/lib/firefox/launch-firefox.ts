import { fileURLToPath } from 'node:url';
import { type Browser, firefox } from 'playwright-core';
import { firefoxPath } from './ensure-firefox.ts';

/** Cameras and microphones of tests: a picture and a tone that Firefox makes, without a question. */
const DEVICES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

/** Firefox over BiDi cannot emulate it, and pages of tests do not move. */
const STILL = { 'ui.prefersReducedMotion': 1 };

/** What Firefox would otherwise load or send by itself. */
const QUIET = {
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/**
 * Starts Firefox without windows, to be driven by Playwright: the installed one over WebDriver BiDi,
 * or else Playwright's own build. Windows does not run a script as a program, so it has the latter.
 * @param preferences settings of Firefox (about:config) besides those of all tests
 */
export function launchFirefox(
  preferences: Record<string, string | number | boolean> = {},
): Promise<Browser> {
  const path = process.platform === 'win32' ? undefined : firefoxPath();
  return firefox.launch({
    headless: true,
    firefoxUserPrefs: { ...QUIET, ...STILL, ...DEVICES, ...preferences },
    ...(path === undefined
      ? {}
      : {
          channel: 'moz-firefox',
          executablePath: fileURLToPath(new URL('firefox-over-bidi.mjs', import.meta.url)),
          env: { ...process.env, FIREFOX_PATH: path },
        }),
  });
}
