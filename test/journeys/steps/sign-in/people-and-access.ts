import { paths } from '../../../../web/src/paths.ts';
import { type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';

/** Checks that a disabled member is refused at the next request, and can be enabled again. */
export async function checkPeopleAndAccess(fixture: CompanyFixture): Promise<void> {
  const { app, company } = fixture;
  const { second } = company.people;
  const { page } = await openWindow(fixture, 'admin', paths.editUser(second.userId));
  await page.getByRole('heading', { level: 1, name: 'Aurora second' }).waitFor();
  const person = await openWindow(fixture, 'second', '/app/account');
  // The second page may be refused from the moment at which the member is disabled, because it also
  // sends requests by itself.
  await app.failures.except(/^Aurora second at .* 403$/, async () => {
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable Aurora second' }).click();
    await page.getByText('Aurora second is disabled', { exact: true }).waitFor();
    const refused = person.page.getByRole('heading', { name: 'Your account has been disabled' });
    const save = async () => {
      await person.page.getByLabel('Phone').fill('+91 22 0000 0000');
      await person.page.getByRole('button', { name: 'Save profile' }).click();
    };
    // A request that the page sends by itself may be refused before the form is saved.
    await Promise.any([save(), refused.waitFor()]);
    await refused.waitFor();
    await inspectPage(person.page, 'account-disabled');
  });
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByText('Aurora second can sign in again').waitFor();
}
