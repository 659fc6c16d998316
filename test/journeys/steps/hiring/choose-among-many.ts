import { expect } from 'vitest';
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
