import type { Page } from 'playwright-core';

/** Puts somebody on the panel of the interview that is being booked. */
export async function addToPanel(page: Page, name: string): Promise<void> {
  const select = page.getByLabel('Add a person');
  const option = await select.locator('option', { hasText: name }).textContent();
  await select.selectOption({ label: option ?? name });
  await page.getByRole('list', { name: 'Panel' }).getByText(name).waitFor();
}
