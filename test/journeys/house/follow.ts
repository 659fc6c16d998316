import type { Page } from 'playwright-core';

/** Goes to an address inside the application that is already there, as a link would: nothing is loaded again. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((at) => {
    history.pushState(null, '', at);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
