import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { MAX } from '../../shared/people.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { choose } from '../../shared/choose.ts';

export const TITLE = 'Senior backend engineer';

/**
 * Creates a requisition with skills, a scorecard template and an interview plan as the recruiter.
 * The hiring manager approves and opens it.
 */
export async function openRequisition({ rita: { page }, max }: JourneyState): Promise<void> {
  await goTo(page, 'Requisitions');
  await page.getByText('No requisitions yet').waitFor();
  await inspectPage(page, 'requisitions-empty');
  await page.getByRole('main').getByRole('link', { name: 'New requisition' }).click();

  const form = page.getByRole('form', { name: 'New requisition' });
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('Department').fill('Platform');
  await form.getByLabel('Location').fill('London, or remote in Europe');
  await form.getByLabel('Hiring manager').click();
  await page.getByRole('option', { name: MAX.name }).click();
  for (const skill of ['TypeScript', 'AWS', 'Event systems']) {
    await form.getByRole('textbox', { name: 'Skills' }).fill(skill);
    await form.getByRole('textbox', { name: 'Skills' }).press('Enter');
  }
  await form
    .getByLabel('Description')
    .fill('Builds and runs the services that move interviews through their life.');
  await form.getByRole('button', { name: 'Remove Skills for the job' }).click();
  await form.getByRole('button', { name: 'Add attribute' }).click();
  await form.getByRole('group', { name: 'Attribute 3' }).getByLabel('Name').fill('System design');
  await form
    .getByRole('group', { name: 'Attribute 3' })
    .getByLabel('What to look for')
    .fill('Draws the boundary first, then the boxes.');
  await form.getByRole('group', { name: 'Interview 2' }).getByLabel('Name').fill('System design');
  await writeKit(form.getByRole('group', { name: 'Interview 1', exact: true }));
  await inspectPage(page, 'requisition-form');
  await form.getByRole('button', { name: 'Create requisition' }).click();

  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('Somebody else of your company approves it.').waitFor();
  await inspectPage(page, 'requisition-waits');
  await goTo(max.page, 'Requisitions');
  await max.page.getByRole('link', { name: TITLE }).click();
  await max.page.getByRole('button', { name: 'Approve and open' }).click();
  await max.page.getByText(`${TITLE} is now open`).waitFor();
  await page.reload();
  await page.getByText(new RegExp(`^${MAX.name}, `)).waitFor();
  await page.getByText('Nobody is on it yet').waitFor();
  await page.getByText('Draws the boundary first, then the boxes.').waitFor();
  const asked = page.getByRole('list', { name: 'Questions of First' }).getByRole('listitem');
  expect(await asked.allInnerTexts()).toEqual([
    expect.stringMatching(/^What did you measure first\? System design\s+Listen for: A number$/),
    'Why us?',
  ]);
  await inspectPage(page, 'requisition-open');
  expect(await page.getByRole('listitem').filter({ hasText: 'Event systems' }).count()).toBe(1);

  await goTo(page, 'Requisitions');
  await page.getByRole('link', { name: TITLE }).waitFor();
  await inspectPage(page, 'requisitions');
}

/**
 * Adds two questions and puts them in order with the keyboard. The first one is about an attribute
 * that is created together with the requisition.
 */
async function writeKit(step: Locator): Promise<void> {
  await step.getByRole('button', { name: 'Add question' }).click();
  await step.page().keyboard.type('Why us?');
  await step.getByRole('button', { name: 'Add question' }).click();
  const second = step.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('What to ask').fill('What did you measure first?');
  await choose(second, 'The answer tells about', 'System design');
  await second.getByLabel('What to listen for').fill('A number');
  await step.getByRole('button', { name: 'Move up: What did you measure first?' }).press('Enter');
}
