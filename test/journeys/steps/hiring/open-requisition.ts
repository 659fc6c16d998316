import { expect } from 'vitest';
import { paths } from '../../../../web/src/paths.ts';
import { choose } from '../../shared/choose.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { MAX } from '../../shared/people.ts';

export const TITLE = 'Senior backend engineer';

/**
 * Creates a requisition with an attribute and a question about it as the recruiter. The hiring
 * manager approves and opens it.
 */
export async function openRequisition({ rita: { page }, max }: JourneyState): Promise<void> {
  await goTo(page, 'Requisitions');
  await page.getByRole('main').getByRole('link', { name: 'New requisition' }).click();

  const form = page.getByRole('form', { name: 'New requisition' });
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('Hiring manager').click();
  await page.getByRole('option', { name: MAX.name }).click();
  await form.getByRole('textbox', { name: 'Skills' }).fill('Event systems');
  await form.getByRole('textbox', { name: 'Skills' }).press('Enter');
  await form.getByRole('button', { name: 'Add attribute' }).click();
  const attribute = form.getByRole('group', { name: 'Attribute 4' });
  await attribute.getByLabel('Name').fill('System design');
  await attribute.getByLabel('What to look for').fill('Draws the boundary first, then the boxes.');
  await form.getByRole('group', { name: 'Interview 2' }).getByLabel('Name').fill('System design');
  const first = form.getByRole('group', { name: 'Interview 1', exact: true });
  await first.getByRole('button', { name: 'Add question' }).click();
  await page.keyboard.type('What did you measure first?');
  await choose(first, 'The answer tells about', 'System design');
  await first.getByLabel('What to listen for').fill('A number');
  await form.getByRole('button', { name: 'Create requisition' }).click();

  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('Somebody else of your company approves it.').waitFor();
  await goTo(page, 'Requisitions');
  await max.page.goto(paths.requisitions);
  await max.page.getByRole('link', { name: TITLE }).click();
  await max.page.getByRole('button', { name: 'Approve and open' }).click();
  await max.page.getByText(`${TITLE} is now open`).waitFor();
  await page.getByRole('link', { name: TITLE }).waitFor();
  await inspectPage(page, 'requisitions');
  await page.getByRole('link', { name: TITLE }).click();
  await page.reload();
  await page.getByText(new RegExp(`^${MAX.name}, `)).waitFor();
  await page.getByText('Draws the boundary first, then the boxes.').waitFor();
  const asked = page.getByRole('list', { name: 'Questions of First' }).getByRole('listitem');
  expect(await asked.allInnerTexts()).toEqual([
    expect.stringMatching(/^What did you measure first\? System design\s+Listen for: A number$/),
  ]);
  await inspectPage(page, 'requisition-open');
  expect(await page.getByRole('listitem').filter({ hasText: 'Event systems' }).count()).toBe(1);
}
