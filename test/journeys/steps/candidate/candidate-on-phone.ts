import { expect } from 'vitest';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { acceptInvitation } from '../../shared/mail/accept-invitation.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { PHONE } from '../../shared/page/sizes.ts';
import { ASHA } from '../../shared/people.ts';
import { TITLE } from '../hiring/open-requisition.ts';

/**
 * Invites the candidate to sign in as the recruiter. The candidate does so on a phone and sees the
 * interview in her own time zone.
 */
export async function candidateSignsIn(journey: JourneyState): Promise<void> {
  const { page: desk } = journey.rita;
  await goTo(desk, 'Candidates');
  await desk.getByRole('link', { name: ASHA.name }).click();
  await desk
    .getByRole('dialog', { name: ASHA.name })
    .getByRole('link', { name: 'Open profile' })
    .click();
  await desk.getByRole('button', { name: 'Invite to sign in' }).click();
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk.getByText('Asha Raman was invited to sign in').waitFor();

  journey.asha = await acceptInvitation(journey.app, ASHA, PHONE);
  const { page } = journey.asha;
  await page.getByRole('heading', { level: 1, name: 'Your next interview' }).waitFor();
  await page.getByText('19:00 to 19:45').waitFor();
  await page.getByText(/^Tuesday 16 March 2027, India/).waitFor();
  await page.getByText('Ana Silva and Ben Weiss').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const button = await page.getByRole('button', { name: 'Add to calendar' }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  await inspectPage(page, 'candidate-interviews');
}

/** Opens the applications as the candidate, completes the profile and uploads a file. */
export async function candidateCompletesProfile({ asha: { page } }: JourneyState): Promise<void> {
  await goTo(page, 'Applications');
  await page.getByRole('list', { name: 'Northwind Labs' }).getByText(TITLE).waitFor();
  await inspectPage(page, 'candidate-applications');

  await goTo(page, 'Profile');
  const form = page.getByRole('form', { name: 'Your profile' });
  await form.getByLabel('Phone').fill('+91 80 5555 0100');
  await form.getByLabel('Location').fill('Bengaluru');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Your profile is saved').waitFor();
  await inspectPage(page, 'candidate-profile');

  await page.getByRole('link', { name: 'Files' }).click();
  await page.getByLabel('Upload a CV or another file').setInputFiles({
    name: 'Portfolio.pdf',
    mimeType: 'application/pdf',
    buffer: demoCv('Asha Raman', 'Portfolio', []),
  });
  await page.getByText('File uploaded successfully.').waitFor();
  await page.getByRole('list', { name: 'Files' }).getByText('Portfolio.pdf').waitFor();
  // The CV that the recruiter added belongs to the company, so the candidate does not see it.
  expect(await page.getByText('Asha Raman CV.pdf').count()).toBe(0);
  await inspectPage(page, 'candidate-own-files');
}
