import type { Page } from 'playwright-core';

/** Goes to a page by the navigation: the drawer, or the sheet that a small window has instead. */
export async function goTo(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const open = page.getByRole('button', { name: 'Open navigation' });
  await navigation.or(open).first().waitFor();
  if (await open.isVisible()) await open.click();
  await navigation.getByRole('link', { name, exact: true }).click();
}
