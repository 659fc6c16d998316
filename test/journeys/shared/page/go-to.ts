import type { Page } from 'playwright-core';

/** Goes to a page through the navigation, which a small window has to open first. */
export async function goTo(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const open = page.getByRole('button', { name: 'Open navigation' });
  await navigation.or(open).first().waitFor();
  if (await open.isVisible()) await open.click();
  await navigation.getByRole('link', { name, exact: true }).click();
}
