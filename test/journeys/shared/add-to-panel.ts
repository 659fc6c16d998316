import type { Page } from 'playwright-core';
import { choose } from './choose.ts';

/** Adds a member to the panel of the interview that is being booked. */
export async function addToPanel(page: Page, name: string): Promise<void> {
  await choose(page, 'Add a person', name);
  await page.getByRole('list', { name: 'Panel' }).getByText(name).waitFor();
}
