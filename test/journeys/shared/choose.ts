import type { Locator, Page } from 'playwright-core';

/**
 * Chooses an option of a select, or of a field with a search, without typing. The list of such a
 * field is not inside its dialog.
 * @param option words of the option; by default the first one is chosen
 */
export async function choose(
  scope: Page | Locator,
  label: string,
  option?: string | RegExp,
): Promise<void> {
  const field = scope.getByRole('combobox', { name: label, exact: true });
  await field.click();
  const options = field.page().locator('[role=listbox] [role=option]');
  await (option === undefined ? options : options.filter({ hasText: option })).first().click();
}

/** Chooses the time zone with an IANA name by typing it. */
export async function chooseZone(
  scope: Page | Locator,
  label: string,
  zone: string,
): Promise<void> {
  const field = scope.getByRole('combobox', { name: label, exact: true });
  const name = zone.replaceAll('_', ' ');
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: false }).first().click();
}

/** Types "2027-03-18" or "09:30" into the field of a date or a time, part by part. */
export async function typeWhen(scope: Page | Locator, label: string, when: string): Promise<void> {
  const field = scope.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(when.split('-').toReversed().join('').replace(':', ''));
}
