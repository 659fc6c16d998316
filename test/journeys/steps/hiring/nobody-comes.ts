import { expect } from 'vitest';
import { booking, MINUTE } from '../../../support/builders/company.ts';
import { type CompanyFixture, continueAs } from '../../shared/company-fixture.ts';
import { listMailSubjects } from '../../shared/mail/mails.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';

/**
 * Checks an interview to which nobody comes: the page says so, and the recruiter reports who was
 * missing and finds another time.
 */
export async function checkNoShow(fixture: CompanyFixture, window: Person): Promise<void> {
  const {
    app: { stack },
    company: { people, requisitionId },
  } = fixture;
  const email = 'nora.absent@example.com';
  const { candidate: nora } = await people.recruiter.call('create-candidate', {
    body: { name: 'Nora Absent', email },
  });
  await people.recruiter.call('add-candidate', {
    params: { id: requisitionId },
    body: { candidate_id: nora.id },
  });
  const { id, starts_at } = await people.recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: nora.id,
      title: 'Second talk',
      ...booking([people.manager], (await stack.now()) + 5 * MINUTE, 30),
    },
  });
  const { page } = window;
  await continueAs(fixture, window, 'recruiter', `/app/management/interview/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Nora Absent' }).waitFor();
  expect(await page.getByText('Nobody has come').count()).toBe(0);
  await stack.advanceTo(Date.parse(starts_at) + 20 * MINUTE);
  await page.reload();
  await page.getByText('Nobody has come').waitFor();
  await page.getByText('Was it a no-show?').waitFor();

  await page.getByRole('button', { name: 'Report a no-show' }).first().click();
  const dialog = page.getByRole('dialog', {
    name: 'Did the interview with Nora Absent not take place?',
  });
  await dialog.getByRole('radio', { name: /Nora Absent did not come/ }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Waited twenty minutes');
  await dialog.getByRole('button', { name: 'Report no-show' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Waited twenty minutes').waitFor();
  await inspectPage(page, 'interview-no-show');
  await stack.idle();
  expect(
    (await listMailSubjects(stack, email)).filter((subject) => /missed/i.test(subject)),
    'one mail about it',
  ).toHaveLength(1);

  await page.getByRole('link', { name: 'Find another time' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
