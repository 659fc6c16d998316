import { expect } from 'vitest';
import { goTo } from '../house/go-to.ts';
import { inspectPage } from '../house/inspect-page.ts';
import { MAX } from '../house/people.ts';
import type { World } from '../house/world.ts';

export const TITLE = 'Senior backend engineer';

/** The recruiter writes a requisition with skills, a scorecard and an interview plan, and opens it. */
export async function openRequisition({ rita: { page } }: World): Promise<void> {
  await goTo(page, 'Requisitions');
  await page.getByText('No requisitions yet').waitFor();
  await inspectPage(page, 'requisitions-empty');
  await page.getByRole('main').getByRole('link', { name: 'New requisition' }).click();

  const form = page.getByRole('form', { name: 'New requisition' });
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('Department').fill('Platform');
  await form.getByLabel('Location').fill('London, or remote in Europe');
  await form.getByLabel('Hiring manager').selectOption({ label: MAX.name });
  for (const skill of ['TypeScript', 'AWS', 'Event systems']) {
    await form.getByRole('textbox', { name: 'Skills' }).fill(skill);
    await form.getByRole('textbox', { name: 'Skills' }).press('Enter');
  }
  await form.getByLabel('Description').fill('Builds and runs the services that move interviews through their life.');
  await form.getByRole('button', { name: 'Remove Skills for the job' }).click();
  await form.getByRole('button', { name: 'Add attribute' }).click();
  await form.getByRole('group', { name: 'Attribute 3' }).getByLabel('Name').fill('System design');
  await form.getByRole('group', { name: 'Attribute 3' }).getByLabel('What to look for').fill('Draws the boundary first, then the boxes.');
  await form.getByRole('group', { name: 'Interview 2' }).getByLabel('Name').fill('System design');
  await inspectPage(page, 'requisition-form');
  await form.getByRole('button', { name: 'Create requisition' }).click();

  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText(`${TITLE} is now open`).waitFor();
  await page.getByText('Nobody is on it yet').waitFor();
  await page.getByText('Draws the boundary first, then the boxes.').waitFor();
  await inspectPage(page, 'requisition-open');
  expect(await page.getByRole('listitem').filter({ hasText: 'Event systems' }).count()).toBe(1);

  await goTo(page, 'Requisitions');
  await page.getByRole('link', { name: TITLE }).waitFor();
  await inspectPage(page, 'requisitions');
}
