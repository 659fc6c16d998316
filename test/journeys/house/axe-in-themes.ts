import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { complaintsOfAxe } from './complaints-of-axe.ts';
import { settled } from './settled.ts';

/** What axe says of a page in the two dark themes; `inspectPage` has looked at the light one. */
export async function axeInDarkThemes(page: Page, name: string): Promise<void> {
  const before = await page.evaluate(() => localStorage.getItem('settings'));
  for (const theme of ['ONE_DARK', 'UNICORN']) {
    await page.evaluate((chosen) => localStorage.setItem('settings', JSON.stringify({ theme: chosen })), theme);
    await page.reload();
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await settled(page);
    expect.soft(await complaintsOfAxe(page), `axe of ${name} in ${theme}`).toEqual([]);
  }
  await page.evaluate((kept) => (kept === null ? localStorage.removeItem('settings') : localStorage.setItem('settings', kept)), before);
  await page.reload();
}
