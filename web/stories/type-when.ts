import { userEvent, type Locator } from 'vitest/browser';

/** Types "2027-03-18" or "09:30" into the field of a date or a time, part by part. */
export async function typeWhen(scope: Locator, label: string, when: string): Promise<void> {
  const field = scope.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').first().click();
  const isMonthFirst = /^Month/.test(
    field.getByRole('spinbutton').first().element().getAttribute('aria-label') ?? '',
  );
  const [year, month, day] = when.split('-');
  const keys =
    day === undefined
      ? when.replace(':', '')
      : (isMonthFirst ? [month, day] : [day, month]).join('') + year!;
  await userEvent.keyboard(keys);
}
