import { expect } from 'vitest';
import { paths } from '../../../../web/src/paths.ts';
import { addToPanel } from '../../shared/add-to-panel.ts';
import { mailTo } from '../../shared/mail/mails.ts';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';
import type { Troubled } from '../../shared/troubled.ts';

/** More than one response of the list contains. */
const DRAFTS = 105;
const title = (index: number) => `Draft position ${String(index).padStart(3, '0')}`;

/**
 * Checks that with more requisitions than one page of the list holds, the one that was changed
 * longest ago can still be found, both by scrolling through the choices and by typing.
 */
export async function chooseAmongMany({ app, company }: Troubled, { page }: Person): Promise<void> {
  for (let index = 0; index < DRAFTS; index += 1)
    await company.people.recruiter.call('create-requisition', { body: { title: title(index) } });
  await app.stack.idle();

  await follow(page, '/app/kanban');
  const picker = page.getByRole('button', { name: /^Requisition: / });
  await picker.click();
  const field = page.getByRole('combobox', { name: 'Requisition' });
  const choices = page.getByRole('listbox').getByRole('option');
  const oldest = choices.filter({ hasText: 'Aurora engineer' });
  await choices.filter({ hasText: title(DRAFTS - 1) }).waitFor();
  expect(await oldest.count()).toBe(0);
  await expect
    .poll(async () => {
      await choices.last().scrollIntoViewIfNeeded();
      return oldest.count();
    })
    .toBe(1);
  await inspectPage(page, 'board-requisitions');

  await field.fill(title(3));
  await expect.poll(() => choices.allInnerTexts()).toEqual([`${title(3)}\nDraft`]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Requisition: ${title(3)}` }).waitFor();
  expect(new URL(page.url()).searchParams.get('requisition')).toMatch(/^req_/);

  // The board that was opened last is opened again, whatever its place in the list.
  await follow(page, '/app/kanban');
  await page.getByRole('button', { name: `Requisition: ${title(3)}` }).click();
  await field.fill('aurora');
  await oldest.click();
  await page.getByRole('button', { name: 'Requisition: Aurora engineer' }).waitFor();
}

/**
 * Checks that somebody whom no list has is added within the form of an interview, and that the
 * interview is booked with them: they are on the requisition and are invited by mail.
 */
export async function addWithinBooking(
  { app, company }: Troubled,
  { page }: Person,
): Promise<void> {
  const email = 'nina.gray@mail.example';
  await follow(page, paths.addInterview(company.requisitionId));
  const field = page.getByRole('combobox', { name: 'Candidate', exact: true });
  await field.fill('Nina Gray');
  await page.getByRole('option', { name: 'Add “Nina Gray” as a new candidate' }).click();
  const added = page.getByRole('group', { name: 'New candidate' });
  await added.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await inspectPage(page, 'booking-new-candidate');
  await added.getByRole('button', { name: 'Add candidate' }).click();
  await expect.poll(() => field.inputValue()).toBe('Nina Gray');
  await addToPanel(page, 'Aurora interviewer');
  await page.getByRole('button', { name: 'Later week' }).click();
  await page
    .getByRole('group', { name: /^Free times on/ })
    .first()
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('main').getByRole('button', { name: 'Schedule interview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nina Gray' }).waitFor();
  await app.stack.idle();
  expect((await mailTo(app.stack, email, /^Your interview with/)).text).toContain('Nina');
  const { items } = await company.people.recruiter.call('list-candidates', {
    query: { requisition_id: company.requisitionId },
  });
  expect(items.map((candidate) => candidate.email)).toContain(email);
}
