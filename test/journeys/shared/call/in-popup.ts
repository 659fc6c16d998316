import type { Page } from 'playwright-core';

/**
 * Presses the button that opens the sign-in window, runs an action in that window, and waits until
 * the window has closed itself.
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
