import type { Page } from 'playwright-core';

/**
 * Presses the button that opens the sign-in window, does something in it, and waits until it has
 * closed itself.
 */
export async function inPopup(
  page: Page,
  button: string,
  act: (popup: Page) => Promise<void>,
): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const closed = popup.waitForEvent('close');
  await act(popup);
  await closed;
}
