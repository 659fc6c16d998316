import type { Locator, Page } from 'playwright-core';

/**
 * Chooses an option of a search field without typing.
 * @param option the text of the option; the first option if it is missing
 */
export async function choose(scope: Page | Locator, label: string, option?: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  // The list is outside of a dialog whose field it belongs to. The list box excludes options of
  // native menus, which are never visible.
  const page = 'page' in scope ? scope.page() : scope;
  const options = page.locator('[role=listbox] [role=option]');
  await (option === undefined ? options : options.filter({ hasText: option })).first().click();
}
