import { expect } from 'vitest';
import { drawPicture } from '../../shared/call/draw-picture.ts';
import { signedIn, type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';

const shownWidths = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[src*="avatars"]')].map(
    (image) => image.naturalWidth,
  );

/** Checks that the user's own picture is shown to the user and to colleagues. */
export async function checkPicture(fixture: CompanyFixture): Promise<void> {
  const { page } = await openWindow(fixture, 'interviewer', '/app/account');
  await page.locator('input[type=file]').setInputFiles(await drawPicture(page));
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' });
  await dialog.getByLabel('Enlarge').fill('1.5');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await page.getByText('Your picture is shown everywhere now').waitFor();
  await expect
    .poll(() => page.evaluate(shownWidths), { message: 'header, drawer and panel' })
    .toEqual([256, 256, 256]);

  const colleague = await openWindow(fixture, 'recruiter', '/management/users');
  await expect
    .poll(() => colleague.page.evaluate(shownWidths), { message: 'in the list of people' })
    .toEqual([256]);
}

/** Checks that settings and choices of notifications apply in another browser too. */
export async function checkSettingsAndNotifications(fixture: CompanyFixture): Promise<void> {
  const first = await openWindow(fixture, 'second', '/app/account?view=settings');
  const saved = (path: string) =>
    first.page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());
  const settingsSaved = saved('/account/settings');
  await first.page.getByText('Unicorn').click();
  await settingsSaved;
  await first.page.getByRole('link', { name: 'Notifications', exact: true }).last().click();
  const choicesSaved = saved('/account/notifications');
  await first.page.getByRole('checkbox', { name: 'An hour before an interview: Mail' }).click();
  await choicesSaved;

  const other = await signedIn(fixture, 'second', '/app/account?view=news');
  await expect
    .poll(() => other.page.evaluate(() => document.documentElement.dataset['theme']))
    .toBe('UNICORN');
  await expect
    .poll(() =>
      other.page.getByRole('checkbox', { name: 'An hour before an interview: Mail' }).isChecked(),
    )
    .toBe(false);
  await other.context.close();
}
