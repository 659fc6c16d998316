import type { ApplicationId, CandidateId } from '@parley/contracts/shared/ids.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';
import { type Troubled, openWindow } from '../../shared/troubled.ts';

const NAMES = ['Nadia Frost', 'Omar Lund', 'Petra Vogel'] as const;
const [NADIA, OMAR, PETRA] = NAMES;

let rita: Person;
const ids = new Map<string, ApplicationId>();
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

/** Adds three candidates and opens the board from the navigation as the recruiter. */
export async function openBoard(troubled: Troubled): Promise<void> {
  const { recruiter } = troubled.company.people;
  for (const name of NAMES) {
    const { candidate } = await recruiter.call('create-candidate', {
      body: { name, email: `${name.split(' ')[0]!.toLowerCase()}@mail.example` },
    });
    ids.set(
      name,
      (
        await recruiter.call('add-candidate', {
          params: { id: troubled.company.requisitionId },
          body: { candidate_id: candidate.id as CandidateId },
        })
      ).id,
    );
  }
  await troubled.app.stack.idle();
  rita = await openWindow(troubled, 'recruiter', '/app/kanban');
  await cardIn(rita.page, 'New', NADIA).waitFor();
  await cardIn(rita.page, 'Interview process', 'Aurora Candidate')
    .getByText(/^Today, /)
    .waitFor();
  await inspectPage(rita.page, 'board');
}

export async function keyboardMove(troubled: Troubled): Promise<void> {
  const { app } = troubled;
  const { page } = rita;
  await page.getByRole('button', { name: `Move ${OMAR}, New` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await toast(page, `${OMAR} moved to In review`).waitFor();
  await cardIn(page, 'In review', OMAR).waitFor();
  await app.stack.idle();
  expect(await stageOf(troubled, OMAR), 'as the server has it').toBe('in_review');
  await pick(page, NADIA, 'Move to In review');
  await undo(page, `${NADIA} moved to In review`).click();
  await toast(page, `${NADIA} is back in New`).waitFor();
  await cardIn(page, 'New', NADIA).waitFor();
}

export async function menuAndGuards(): Promise<void> {
  const { page } = rita;
  await page.getByRole('button', { name: `Move or open ${OMAR}` }).click();
  const back = page.getByRole('menuitem', { name: /^Move to New/ });
  expect([await back.getAttribute('aria-disabled'), await back.innerText()]).toEqual([
    'true',
    expect.stringContaining('Not from In review'),
  ]);
  await page.getByRole('menuitem', { name: 'Move to Interview process' }).click();
  const dialog = page.getByRole('dialog', { name: `${OMAR} has no interview yet` });
  await dialog.getByRole('button', { name: 'Schedule interview' }).waitFor();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await cardIn(page, 'In review', OMAR).waitFor();
}

export async function failedMove({ app }: Troubled): Promise<void> {
  const { page } = rita;
  await page.route('**/api/kanban/cards/**/move', (route) => route.abort('connectionreset'));
  await app.failures.except(/ERR_CONNECTION_RESET/, async () => {
    await pick(page, PETRA, 'Move to In review');
    await toast(page, `${PETRA} is back in New: The server could not be reached`).waitFor();
  });
  await cardIn(page, 'New', PETRA).waitFor();
  await page.unroute('**/api/kanban/cards/**/move');
}

export async function moveOvertaken({ company, app }: Troubled): Promise<void> {
  const { page } = rita;
  const cardId = ids.get(PETRA)!;
  const { card } = await company.people.admin.call('get-card', { params: { cardId } });
  await page.getByRole('button', { name: `Move or open ${PETRA}` }).click();
  await company.people.admin.call(
    'move-card',
    { params: { cardId }, body: { stage: 'in_review' } },
    { ifMatch: card.version },
  );
  await app.failures.except(/412/, async () => {
    await page.getByRole('menuitem', { name: 'Move to In review' }).click();
    await toast(page, `${PETRA} was moved by somebody else meanwhile`).waitFor();
  });
  await cardIn(page, 'In review', PETRA).waitFor();
}

export async function cardWork({ app }: Troubled): Promise<void> {
  const { page } = rita;
  await cardIn(page, 'New', NADIA).getByRole('link', { name: NADIA }).click();
  const drawer = page.getByRole('dialog', { name: NADIA });
  await drawer.getByRole('button', { name: 'Add list' }).click();
  await drawer.getByRole('textbox', { name: 'Name of the list' }).fill('Before the call');
  await page.keyboard.press('Enter');
  const list = drawer.getByRole('region', { name: 'Before the call' });
  await list.getByRole('button', { name: 'Add task' }).click();
  for (const task of ['Read the CV', 'Ask about notice']) {
    await list.getByRole('textbox', { name: 'New task in Before the call' }).fill(task);
    await page.keyboard.press('Enter');
    await list.getByRole('checkbox', { name: task }).waitFor();
  }
  await list.getByRole('textbox', { name: 'New task in Before the call' }).press('Escape');
  await list.getByRole('checkbox', { name: 'Read the CV' }).click();
  await list.getByText('Done by Aurora recruiter').waitFor();
  await drawer.getByRole('textbox', { name: 'Comment' }).fill('Call on Monday');
  await page.reload();
  expect(
    await drawer.getByRole('textbox', { name: 'Comment' }).inputValue(),
    'a draft survives',
  ).toBe('Call on Monday');
  await drawer.getByRole('button', { name: 'Comment' }).click();
  await drawer
    .getByRole('listitem')
    .filter({ hasText: 'Call on Monday' })
    .getByRole('button', { name: /^More about your comment/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await drawer.getByRole('textbox', { name: 'Your comment' }).fill('Call on Tuesday');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Call on Tuesday').waitFor();
  await app.stack.idle();
  await inspectPage(page, 'board-card');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await cardIn(page, 'New', NADIA).getByText('1 of 2 tasks done').waitFor({ state: 'attached' });
}

/** The stage of a candidate of that requisition as the server has it. */
async function stageOf({ company }: Troubled, name: string): Promise<string | undefined> {
  const { items } = await company.people.recruiter.call('list-applications', {
    query: { requisition_id: company.requisitionId },
  });
  return items.find(({ candidate }) => candidate === name)?.stage;
}

export async function decideFromTheBoard(troubled: Troubled): Promise<void> {
  const { app } = troubled;
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
  await toast(page, `${OMAR} is In review again. No mail goes out.`).waitFor();
  await cardIn(page, 'In review', OMAR).waitFor();
  await app.stack.idle();
  expect(await stageOf(troubled, OMAR)).toBe('in_review');
  expect((await app.stack.mails({ to: 'omar@mail.example' })).length).toBe(0);
}
