import type { Page } from 'playwright-core';

/** Nothing is loading any more: no skeleton, no dimmed calendar, no entry of one without its words, no picture on its way, fonts there; and the page is seen from its top. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[class*=bone],[aria-busy=true] > [class*=board]') === null && [...document.querySelectorAll('[class*=_entry_]:not([aria-hidden])')].every((entry) => entry.textContent !== '') && [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
}
