import { expect } from 'vitest';
import { type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';

/**
 * Checks that a save without a network shows an error, loses no input, and succeeds once when the
 * network is back.
 */
export async function checkOfflineSave(fixture: CompanyFixture): Promise<void> {
  const { page, context } = await openWindow(fixture, 'recruiter', '/app/candidate/create');
  const form = page.getByRole('form', { name: 'Add a candidate' });
  await form.getByLabel('Name').fill('Nadia Offline');
  await form.getByLabel('E-mail').fill('nadia@mail.example');
  await fixture.app.failures.except(/ERR_INTERNET_DISCONNECTED/, async () => {
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Add candidate' }).click();
    await page
      .getByText('You are offline. What you have typed stays here; send it when you are back.')
      .waitFor();
    await inspectPage(page, 'offline');
    expect(await form.getByLabel('Name').inputValue()).toBe('Nadia Offline');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Nadia Offline' }).waitFor();
  });
  expect(await countEntry(fixture, 'nadia@mail.example')).toBe(1);
}

async function countEntry({ company, app }: CompanyFixture, email: string): Promise<number> {
  await app.stack.idle();
  const { items } = await company.people.recruiter.call('list-candidates', { query: {} });
  return items.filter((candidate) => candidate.email === email).length;
}
