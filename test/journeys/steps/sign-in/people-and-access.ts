import { expect } from 'vitest';
import { axeInDarkThemes } from '../../shared/page/axe-in-themes.ts';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { type Troubled, openWindow } from '../../shared/troubled.ts';
import { choose } from '../../shared/choose.ts';

/**
 * Checks that the last admin sees who could become the next one, that two admins can edit the same
 * member, and that a disabled member is refused at the next request.
 */
export async function checkPeopleAndAccess(troubled: Troubled): Promise<void> {
  const { app, company } = troubled;
  const { admin, second } = company.people;
  const { page } = await openWindow(troubled, 'admin', '/management/users');
  await page.getByRole('main').getByText('Aurora recruiter').waitFor();
  await inspectPage(page, 'users');
  await axeInDarkThemes(page, 'the list of people');
  await follow(page, `/management/editUser/${admin.userId}`);
  await app.failures.except(/ 409$/, async () => {
    await choose(page, 'Role', /^Recruiter/);
    await page.getByRole('button', { name: 'Save person' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Aurora recruiter' }).waitFor();
  });
  await inspectPage(page, 'user-last-admin');

  await follow(page, `/management/editUser/${second.userId}`);
  await page.getByRole('heading', { level: 1, name: 'Aurora second' }).waitFor();
  await page.getByLabel('Phone').fill('+91 22 1234 5678');
  const stored = await admin.call('get-user', { body: { user_id: second.userId as never } });
  await admin.call(
    'update-user',
    { body: { user_id: second.userId as never, country: 'India' } },
    { ifMatch: stored.version },
  );
  // The message appears once the current version was fetched, however long that takes. The user
  // then only has to press the button again.
  const overtaken = page.getByText(/Aurora Admin saved this while you were typing/);
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/api/getUser', (route) => asked.resolve(() => route.continue()), {
    times: 1,
  });
  await app.failures.except(/ 412$/, async () => {
    await page.getByRole('button', { name: 'Save person' }).click();
    const answer = await asked.promise;
    expect(await overtaken.count()).toBe(0);
    await answer();
    await overtaken.waitFor();
  });
  await page.getByRole('button', { name: 'Save person' }).click();
  await page.getByText('Aurora second saved').waitFor();

  const person = await openWindow(troubled, 'second', '/app/account');
  await page.getByRole('link', { name: 'Hours and free times' }).click();
  await page.getByRole('heading', { name: 'Hours of Aurora second' }).waitFor();
  await page.getByRole('button', { name: 'Save hours' }).waitFor();
  await page.goBack();
  // The second page may be refused from the moment at which the member is disabled, because it also
  // sends requests by itself.
  await app.failures.except(/^Aurora second at .* 403$/, async () => {
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable Aurora second' }).click();
    await page.getByText('Aurora second is disabled', { exact: true }).waitFor();
    await page.getByText('Aurora second is disabled and cannot do these.').waitFor();
    await inspectPage(page, 'open-duties');
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
