import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { choose, chooseZone } from '../../shared/choose.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { ASHA, LUIS } from '../../shared/people.ts';
import type { Person } from '../../shared/person.ts';
import { TITLE } from '../hiring/open-requisition.ts';

const CV = demoCv(ASHA.name, 'Backend engineer', ['TypeScript', 'AWS']);

/** Adds a candidate with a CV from the requisition as the recruiter, and opens the CV again. */
export async function addCandidate({ rita }: JourneyState): Promise<void> {
  const { page } = rita;
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await inspectPage(page, 'requisition-add-candidate');
  await page.getByRole('dialog').getByRole('link', { name: 'Add somebody new' }).click();
  await page.getByText(`For ${TITLE}`).waitFor();
  const form = page.getByRole('form', { name: 'Add a candidate' });
  await form.getByLabel('Name').fill(ASHA.name);
  await form.getByLabel('E-mail').fill(ASHA.email);
  await chooseZone(form, 'Time zone', ASHA.zone);
  await page
    .getByLabel('Add a CV')
    .setInputFiles({ name: 'Asha Raman CV.pdf', mimeType: 'application/pdf', buffer: CV });
  await form.getByText('Asha Raman CV.pdf is uploaded with the candidate.').waitFor();
  await form.getByRole('button', { name: 'Add candidate' }).click();

  await page.getByRole('heading', { level: 1, name: ASHA.name }).waitFor();
  await page.getByRole('list', { name: 'Files' }).getByText('Asha Raman CV.pdf').waitFor();
  expect(await opened(rita, /^(Open|Download) Asha Raman CV.pdf/)).toEqual(CV);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByText(ASHA.zone).first().waitFor();
  expect(await page.getByRole('link', { name: TITLE }).count()).toBeGreaterThan(0);
}

/** Puts another candidate, who was added without the page, on the requisition as the recruiter. */
export async function putOnRequisition({ app, rita, actors }: JourneyState): Promise<void> {
  const { page } = rita;
  const { name, email, zone } = LUIS;
  await actors.rita.call('create-candidate', { body: { name, email, zone } });
  await app.stack.idle();
  await goTo(page, 'Candidates');
  await page.getByRole('link', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Open profile' }).click();
  await page.getByRole('button', { name: 'Put on a requisition' }).click();
  const dialog = page.getByRole('dialog', { name: `Put ${name} on a requisition` });
  await choose(dialog, 'Open requisition', TITLE);
  await dialog.getByRole('button', { name: 'Put on the requisition' }).click();
  await page.getByText(`${name} is on ${TITLE}`).waitFor();
}

/** Returns the bytes of the file that a button downloads. */
async function opened({ page }: Person, button: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path());
}
