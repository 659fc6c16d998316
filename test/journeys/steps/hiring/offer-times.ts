import { choose, typeWhen } from '../../shared/choose.ts';
import { openEmptyWindow, type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';
import { PHONE } from '../../shared/page/sizes.ts';

export async function offerOnPhone(fixture: CompanyFixture): Promise<void> {
  const { page } = await openEmptyWindow(fixture, 'candidate');
  await page.setViewportSize(PHONE);
  await page.goto('/app/candidates/candidateAvailability');
  await page.getByText('No times yet').waitFor();
  await page.getByRole('button', { name: 'Add a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'A time you can' });
  await typeWhen(dialog, 'Day', '2027-03-18');
  await typeWhen(dialog, 'From', '18:00');
  await typeWhen(dialog, 'To', '20:00');
  await dialog.getByRole('button', { name: 'Save time' }).click();
  await page.getByText('18:00 to 20:00 IST', { exact: true }).waitFor();

  const { requisitionId, candidateId } = fixture.company;
  const recruiter = await openWindow(
    fixture,
    'recruiter',
    `/app/management/addinterview/${requisitionId}?candidate=${candidateId}`,
  );
  await choose(recruiter.page, 'Add a person');
  await recruiter.page.getByRole('button', { name: 'Later week' }).click();
  await recruiter.page.getByText('Thu 18 Mar, 12:30 to 14:30 GMT').waitFor();
  await recruiter.page.getByText('The candidate has offered no time on this day').first().waitFor();
}
