import type { Page } from 'playwright-core';

/** Reloads the page and opens the notifications. */
export async function openNotifications(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
}
