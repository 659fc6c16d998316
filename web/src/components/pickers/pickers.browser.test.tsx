import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { DateAndTime, InAForm, Search, Zone } from './pickers.stories.tsx';

const field = () => page.getByRole('combobox', { name: 'Requisition' });
const values = () => page.getByRole('status', { name: 'Values' });
const section = (label: string, name: string) =>
  page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton', { name });

test('typing finds options, arrows and Enter choose one, and it can be cleared', async () => {
  await renderStory(<Search />);
  await field().click();
  await userEvent.keyboard('design');
  await expect.element(page.getByRole('option')).toMatchTextContent(/Product designer/);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Product designer');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await field().hover();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field()).toHaveValue('');
});

test('Enter picks nothing before the search for what was typed is answered', async () => {
  await renderStory(<Search delayMs={1000} />);
  await field().click();
  await userEvent.keyboard('design{Enter}');
  await expect.element(field()).toHaveValue('design');
  await expect.element(page.getByRole('option')).toMatchTextContent(/Product designer/);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Product designer');
});

test('what is typed over a choice searches for another', async () => {
  await renderStory(<Search />);
  await field().click();
  await page.getByRole('option', { name: /Data analyst/ }).click();
  await userEvent.keyboard('{Control>}a{/Control}design');
  await expect.element(field()).toHaveValue('design');
  await expect.element(page.getByRole('option')).toMatchTextContent(/Product designer/);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Product designer');
});

test('a text without a match is reported, and blur keeps the previous choice', async () => {
  await renderStory(<Search />);
  await field().click();
  await userEvent.keyboard('sales');
  await expect.element(page.getByText('Nothing fits')).toBeVisible();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(field()).toHaveValue('');
});

test('the list is in front of a dialog, and Escape closes the list before the dialog', async () => {
  await renderStory(
    <Dialog open title="Put on a requisition" onClose={() => undefined}>
      <Search />
    </Dialog>,
  );
  await field().click();
  await page.getByRole('option', { name: /Data analyst/ }).click();
  await expect.element(field()).toHaveValue('Data analyst');
});

test('a zone is found by its city and by its offset, and cannot be emptied', async () => {
  await renderStory(<Zone />);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveValue('Europe/Berlin (GMT+1)');
  await zone.click();
  await userEvent.keyboard('new york');
  await page.getByRole('option', { name: 'America/New York (GMT-5)' }).click();
  await expect.element(zone).toHaveValue('America/New York (GMT-5)');
  await zone.click();
  await userEvent.keyboard('{Control>}a{/Control}gmt+5:45');
  await expect.element(page.getByRole('option')).toMatchTextContent('Asia/Kathmandu (GMT+5:45)');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(zone).toHaveValue('America/New York (GMT-5)');
});

test('a field with a search and date and time fields have the height of all controls', async () => {
  await renderStory(
    <>
      <Zone />
      <InAForm />
    </>,
  );
  const controls = '.MuiOutlinedInput-root, .MuiPickersOutlinedInput-root';
  await expect
    .poll(() => [...document.querySelectorAll(controls)].map(({ clientHeight }) => clientHeight))
    .toEqual([36, 36, 36, 36]);
});

test('a date and a time can be typed and are local times in the form', async () => {
  await renderStory(<InAForm />);
  await section('Date', 'Day').click();
  await userEvent.keyboard('24112026');
  await expect.element(values()).toMatchTextContent(/"date":"2026-11-24"/);
  await section('Time', 'Hours').click();
  await userEvent.keyboard('1805');
  await expect.element(values()).toMatchTextContent(/"time":"18:05"/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(values()).toMatchTextContent(/"time":"18:06"/);
  await section('Send at (optional)', 'Day').click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(values()).toMatchTextContent(/"mail_at":"2026-11-25T09:30"/);
});

test('deleting a part of a date keeps the others, and the form has no date', async () => {
  await renderStory(<InAForm />);
  await section('Send at (optional)', 'Month').click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(values()).toMatchTextContent(/"mail_at":""/);
  await expect.element(section('Send at (optional)', 'Day')).toMatchTextContent('24');
  await userEvent.keyboard('12');
  await expect.element(values()).toMatchTextContent(/"mail_at":"2026-12-24T09:30"/);
});

test('an empty date is an error of its field, and submitting focuses the field', async () => {
  await renderStory(<InAForm />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Date is needed')).toBeVisible();
  const group = page.getByRole('group', { name: 'Date', exact: true });
  await expect.element(group).toHaveAccessibleDescription('The day in Berlin Date is needed');
  await expect.element(section('Date', 'Day')).toHaveFocus();
});

test('a day can be chosen in the calendar by keyboard, and the focus returns', async () => {
  await renderStory(<InAForm />);
  const open = page.getByRole('button', { name: /Choose date/ }).last();
  await open.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: '24' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(values()).toMatchTextContent(/"mail_at":"2026-11-25T09:30"/);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('a time in a zone is shown as the local time of that zone', async () => {
  await renderStory(<DateAndTime />);
  await expect.element(section('When', 'Hours')).toMatchTextContent('10');
  await expect.element(section('When', 'Meridiem')).not.toBeInTheDocument();
});

test('users who chose a 12-hour clock enter times in it', async () => {
  await renderStory(<DateAndTime />, { clock: '12' });
  await section('When', 'Meridiem').click();
  await userEvent.keyboard('p');
  await expect.element(section('When', 'Meridiem')).toMatchTextContent('pm');
});

test('the calendar is in front of a dialog, and Escape closes it before the dialog', async () => {
  const onClose = vi.fn<() => void>();
  await renderStory(
    <Dialog open title="Send later" onClose={onClose}>
      <DateAndTime />
    </Dialog>,
  );
  await page.getByRole('button', { name: /Choose date/ }).click();
  await expect.element(page.getByRole('gridcell', { name: '23' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('gridcell', { name: '23' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /Choose date/ }).click();
  await page.getByRole('gridcell', { name: '26' }).click();
  await expect.element(section('When', 'Day')).toMatchTextContent('26');
});
