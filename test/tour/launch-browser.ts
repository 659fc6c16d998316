import { type Browser, chromium } from 'playwright-core';
import { ensureChromium, headlessChromiumPath } from '../../scripts/lib/ensure-chromium.ts';
import { ensureFirefox } from '../../scripts/lib/firefox/ensure-firefox.ts';
import { launchFirefox } from '../../scripts/lib/firefox/launch-firefox.ts';

/** The browsers that Playwright drives here. */
const LAUNCH = {
  chromium() {
    ensureChromium(console.log);
    return chromium.launch({
      executablePath: headlessChromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
  },
  firefox() {
    ensureFirefox(console.log);
    return launchFirefox();
  },
} satisfies Record<string, () => Promise<Browser>>;

type PlaywrightBrowser = keyof typeof LAUNCH;
export type BrowserName = PlaywrightBrowser | 'webkit';

/** @throws Error that names the browsers if the text names none of them */
export function toBrowserName(text: string): BrowserName {
  if (text in LAUNCH || text === 'webkit') return text as BrowserName;
  throw new Error(`--browser is chromium, firefox or webkit, not ${text}`);
}

/** Starts a browser without windows, and installs it first if it is missing. */
export const launchBrowser = (name: PlaywrightBrowser): Promise<Browser> => LAUNCH[name]();
