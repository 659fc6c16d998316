import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';
import type { Person } from '../../shared/person.ts';

const NAMES = ['Nadia Frost', 'Omar Lund'] as const;
const [NADIA, OMAR] = NAMES;

let rita: Person;
const column = (page: Page, stage: string) =>
  page.getByRole('region', { name: new RegExp(`^${stage}, `) });
const cardIn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('article').filter({ hasText: name });
const toast = (page: Page, text: string) =>
  page.locator('.notistack-SnackbarContainer').getByText(text);
const undo = (page: Page, text: string) =>
  page.locator('[data-toast]').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
const pick = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Move or open ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Adds two candidates and opens the board from the navigation as the recruiter. */
export async function openBoard(fixture: CompanyFixture): Promise<void> {
  const { recruiter } = fixture.company.people;
  for (const name of NAMES) {
    const { candidate } = await recruiter.call('create-candidate', {
      body: { name, email: `${name.split(' ')[0]!.toLowerCase()}@mail.example` },
    });
    await recruiter.call('add-candidate', {
      params: { id: fixture.company.requisitionId },
      body: { candidate_id: candidate.id },
    });
  }
  await fixture.app.stack.idle();
  rita = await openWindow(fixture, 'recruiter', '/app/kanban');
  await cardIn(rita.page, 'New', NADIA).waitFor();
  await cardIn(rita.page, 'Interview process', 'Aurora Candidate')
    .getByText(/^Today, /)
    .waitFor();
}

export async function keyboardMove(fixture: CompanyFixture): Promise<void> {
  const { app } = fixture;
  const { page } = rita;
  await page.getByRole('button', { name: `Move ${OMAR}, New` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await toast(page, `${OMAR} moved to In review`).waitFor();
  await cardIn(page, 'In review', OMAR).waitFor();
  await app.stack.idle();
  expect(await stageOf(fixture, OMAR), 'as the server has it').toBe('in_review');
  await undo(page, `${OMAR} moved to In review`).click();
  await toast(page, `${OMAR} is back in New`).waitFor();
  await cardIn(page, 'New', OMAR).waitFor();
}

/** The stage of a candidate of that requisition as the server has it. */
async function stageOf({ company }: CompanyFixture, name: string): Promise<string | undefined> {
  const { items } = await company.people.recruiter.call('list-applications', {
    query: { requisition_id: company.requisitionId },
  });
  return items.find(({ candidate }) => candidate === name)?.stage;
}

export async function decideFromTheBoard(fixture: CompanyFixture): Promise<void> {
  const { app } = fixture;
  const { page } = rita;
  await pick(page, OMAR, 'Move to Rejected');
  const dialog = page.getByRole('dialog', { name: `Make a decision for ${OMAR}` });
  expect(await dialog.getByRole('radio', { name: /^Reject/ }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'Skills are missing' }).check();
  await dialog
    .getByRole('textbox', { name: 'Why' })
    .fill('Two of the attributes stayed below what the role needs.');
  await dialog.getByRole('button', { name: `Reject ${OMAR}` }).click();
  await cardIn(page, 'Rejected', OMAR).waitFor();
  await undo(page, `${OMAR} is now Rejected`).click();
  await toast(page, `${OMAR} is New again. No mail goes out.`).waitFor();
  await cardIn(page, 'New', OMAR).waitFor();
  await app.stack.idle();
  expect(await stageOf(fixture, OMAR)).toBe('applied');
  expect((await app.stack.mails({ to: 'omar@mail.example' })).length).toBe(0);
}
