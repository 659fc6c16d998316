import { userEvent, type Locator } from 'vitest/browser';

/** Types "2027-03-18" or "09:30" into the field of a date or a time, part by part. */
export async function typeWhen(scope: Locator, label: string, when: string): Promise<void> {
  const first = scope
    .getByRole('group', { name: label, exact: true })
    .getByRole('spinbutton')
    .first();
  await first.click();
  const [year, month, day] = when.split('-');
  const isMonthFirst = first.element().getAttribute('aria-label')?.startsWith('Month');
  const date = isMonthFirst ? [month, day, year] : [day, month, year];
  await userEvent.keyboard(day === undefined ? when.replace(':', '') : date.join(''));
}
