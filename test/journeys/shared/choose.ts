import type { Locator, Page } from 'playwright-core';

/**
 * Chooses from a field that searches, without typing.
 * @param option the beginning of the choice; the first one unless given
 */
export async function choose(scope: Page | Locator, label: string, option?: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  const options = scope.getByRole('option');
  await (option === undefined ? options : options.filter({ hasText: option })).first().click();
}
