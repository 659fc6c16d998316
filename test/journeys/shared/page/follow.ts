import type { Page } from 'playwright-core';

/** Gives the loaded application another address, as a link would, without a reload. */
export const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((at) => {
    history.pushState(null, '', at);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Goes to an address as a link would, and waits until the previous page has disappeared. That page
 * stays visible until the next one can be shown.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const samePage = await page.evaluate((at) => {
    const heading = document.querySelector('h1');
    heading?.setAttribute('data-left', heading.textContent);
    return location.pathname === new URL(at, location.origin).pathname;
  }, address);
  await pushAddress(page, address);
  if (samePage) return;
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && heading.getAttribute('data-left') !== heading.textContent;
  });
}
