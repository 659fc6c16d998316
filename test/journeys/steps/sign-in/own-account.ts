import { expect } from 'vitest';
import { axeInDarkThemes } from '../../shared/page/axe-in-themes.ts';
import { drawPicture } from '../../shared/call/draw-picture.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { follow } from '../../shared/page/follow.ts';
import { signedIn, type Troubled, openWindow } from '../../shared/troubled.ts';

const shownWidths = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[src*="avatars"]')].map(
    (image) => image.naturalWidth,
  );

/**
 * Checks the fields of the profile and the picture, which is cropped and shown to the user and to
 * colleagues.
 */
export async function checkProfileAndPicture(troubled: Troubled): Promise<void> {
  const { page } = await openWindow(troubled, 'interviewer', '/app/account');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Name').fill('   ');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Name is needed').waitFor();
  await page.getByText('Please enter a phone number such as +49 30 1234567').waitFor();
  await inspectPage(page, 'account-profile-wrong');
  await page.getByLabel('Name').fill('Aurora interviewer');
  await page.getByLabel('Phone').fill('+1 212 555 0134');
  await page.getByLabel('Country').fill('United States');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile of Aurora interviewer saved').waitFor();

  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText('letter.png could not be read as a picture').waitFor();
  await file.setInputFiles(await drawPicture(page));
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' });
  await dialog.getByLabel('Enlarge').fill('1.5');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await page.getByText('Your picture is shown everywhere now').waitFor();
  await expect
    .poll(() => page.evaluate(shownWidths), { message: 'header, drawer and panel' })
    .toEqual([256, 256, 256]);
  await axeInDarkThemes(page, 'the profile');

  const colleague = await openWindow(troubled, 'recruiter', '/management/users');
  await expect
    .poll(() => colleague.page.evaluate(shownWidths), { message: 'in the list of people' })
    .toEqual([256]);
}

/**
 * Checks that settings apply at once and in another browser too, and that notifications that
 * everybody gets cannot be turned off.
 */
export async function checkSettingsAndNotifications(troubled: Troubled): Promise<void> {
  const first = await openWindow(troubled, 'second', '/app/account');
  await first.page.getByRole('link', { name: 'Settings' }).click();
  const kept = first.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/account/settings') &&
      answer.request().postData()?.includes('"12"') === true,
  );
  await first.page.getByText('Unicorn').click();
  await first.page.getByText('12 hours').click();
  await first.page.getByText(/It is \d{1,2}:\d\d [ap]m/).waitFor();
  await kept;
  await inspectPage(first.page, 'account-settings-unicorn');

  await first.page.getByRole('link', { name: 'Notifications', exact: true }).last().click();
  await first.page.getByRole('checkbox', { name: 'An hour before an interview: Mail' }).click();
  expect(
    await first.page.getByRole('checkbox', { name: 'An interview is cancelled: Mail' }).count(),
  ).toBe(0);
  await troubled.app.failures.except(/account\/notifications/, async () => {
    await first.page.route('**/api/account/notifications', (route) => route.abort());
    await first.page.getByRole('checkbox', { name: 'An hour before an interview: In app' }).click();
    await first.page.getByText(/An hour before an interview: In app was not changed/).waitFor();
  });
  expect(
    await first.page
      .getByRole('checkbox', { name: 'An hour before an interview: In app' })
      .isChecked(),
  ).toBe(true);
  await inspectPage(first.page, 'account-news');
  await first.page.unroute('**/api/account/notifications');

  const other = await signedIn(troubled, 'second', '/app/account');
  await expect
    .poll(() => other.page.evaluate(() => document.documentElement.dataset['theme']))
    .toBe('UNICORN');
  await follow(other.page, '/app/account?view=news');
  await expect
    .poll(() =>
      other.page.getByRole('checkbox', { name: 'An hour before an interview: Mail' }).isChecked(),
    )
    .toBe(false);
  await follow(other.page, '/app/notifications');
  await other.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await inspectPage(other.page, 'notifications');
  await other.context.close();
}
