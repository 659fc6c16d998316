import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { demoCv } from '../../../../scripts/seed/demo/demo-cv.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { ASHA, LUIS } from '../../shared/people.ts';
import type { Person, Who } from '../../shared/person.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { TITLE } from '../hiring/open-requisition.ts';
import { choose, chooseZone } from '../../shared/choose.ts';

const CV = demoCv(ASHA.name, 'Backend engineer', ['TypeScript', 'AWS']);

/**
 * Adds a candidate with a CV as the recruiter, opens the CV again, and puts the candidate on the
 * requisition.
 */
export async function addCandidate(journey: JourneyState): Promise<void> {
  const { page } = journey.rita;
  await goTo(page, 'Candidates');
  await page.getByText('No candidates yet').waitFor();
  await inspectPage(page, 'candidates-empty');
  await page.getByRole('main').getByRole('link', { name: 'Add candidate' }).first().click();
  const form = await describe(journey.rita, ASHA);
  await form.getByLabel('Headline').fill('Backend engineer, payments');
  await page
    .getByLabel('Add a CV')
    .setInputFiles({ name: 'Asha Raman CV.pdf', mimeType: 'application/pdf', buffer: CV });
  await form.getByText('Asha Raman CV.pdf is uploaded with the candidate.').waitFor();
  await inspectPage(page, 'candidate-form');
  await form.getByRole('button', { name: 'Add candidate' }).click();

  await page.getByRole('heading', { level: 1, name: ASHA.name }).waitFor();
  await page.getByText('File uploaded successfully.').waitFor();
  await page.getByRole('list', { name: 'Files' }).getByText('Asha Raman CV.pdf').waitFor();
  expect(await opened(journey.rita, /^(Open|Download) Asha Raman CV.pdf/)).toEqual(CV);

  await page.getByRole('button', { name: 'Put on a requisition' }).click();
  const dialog = page.getByRole('dialog', { name: `Put ${ASHA.name} on a requisition` });
  await choose(dialog, 'Open requisition', TITLE);
  await dialog.getByRole('button', { name: 'Put on the requisition' }).click();
  await page.getByText(`${ASHA.name} is on ${TITLE}`).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page
    .getByText(`${ASHA.zone.replace('_', ' ')}`)
    .first()
    .waitFor();
  await inspectPage(page, 'candidate');
}

/**
 * Adds a second candidate from the requisition as the recruiter. The list shows both candidates,
 * and a drawer next to it shows details of one.
 */
export async function addSecondCandidate(journey: JourneyState): Promise<void> {
  const { page } = journey.rita;
  await goTo(page, 'Requisitions');
  await page.getByRole('heading', { level: 1, name: 'Requisitions' }).waitFor();
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('list', { name: 'Candidates' }).getByText(ASHA.name).waitFor();
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await inspectPage(page, 'requisition-add-candidate');
  await page.getByRole('dialog').getByRole('link', { name: 'Add somebody new' }).click();
  await page.getByText(`For ${TITLE}`).waitFor();
  const form = await describe(journey.rita, LUIS);
  await form.getByRole('button', { name: 'Add candidate' }).click();
  await page.getByText(`${LUIS.name} added and put on ${TITLE}`).waitFor();

  await journey.app.stack.idle();
  await goTo(page, 'Candidates');
  await page.getByRole('link', { name: LUIS.name }).waitFor();
  await page.getByRole('link', { name: ASHA.name }).click();
  const peek = page.getByRole('dialog', { name: ASHA.name });
  await peek.getByText(ASHA.email).waitFor();
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'hidden' });
}

async function describe({ page }: Person, who: Who) {
  const form = page.getByRole('form', { name: 'Add a candidate' });
  await form.getByLabel('Name').fill(who.name);
  await form.getByLabel('E-mail').fill(who.email);
  await chooseZone(form, 'Time zone', who.zone);
  return form;
}

/** Returns the bytes of the file that a button downloads. */
async function opened({ page }: Person, button: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path());
}
