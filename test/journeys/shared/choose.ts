import type { Locator, Page } from 'playwright-core';

/**
 * Chooses an option of a search field without typing.
 * @param option the text of the option; the first option if it is missing
 */
export async function choose(scope: Page | Locator, label: string, option?: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  // The list floats above the page, also that of a field in a dialog. Options of the browser's own
  // menus, which are never visible, are in no list box.
  const page = 'page' in scope ? scope.page() : scope;
  const options = page.locator('[role=listbox] [role=option]');
  await (option === undefined ? options : options.filter({ hasText: option })).first().click();
}
