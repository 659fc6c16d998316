import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import type { CompanyFixture } from '../../shared/company-fixture.ts';
import { findInvitation, mailTo } from '../../shared/mail/mails.ts';
import { changeUser } from '../../shared/page/change-user.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';

const ACCOUNT = '/app/account';
const LOGIN = `/login?return=${encodeURIComponent(ACCOUNT)}`;

/**
 * Checks that sign-in continues in the same window if the browser blocks the popup, and returns to
 * the address that the visitor had opened.
 */
export async function checkBlockedPopup(
  { app, company }: CompanyFixture,
  window: Person,
): Promise<void> {
  const { page } = window;
  await changeUser(app, window);
  await page.goto(ACCOUNT);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.evaluate(() => {
    globalThis.open = () => null;
  });
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/popup');
  await page.getByLabel('Email').fill(company.people.recruiter.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === ACCOUNT);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

/**
 * Checks that a closed popup and a wrong password each show a message, and that the third attempt
 * succeeds.
 */
export async function checkClosedPopupAndWrongPassword(
  { app, company }: CompanyFixture,
  window: Person,
): Promise<void> {
  const { page } = window;
  await changeUser(app, window);
  await page.goto(LOGIN);
  const popup = async () =>
    (
      await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Log in' }).click(),
      ])
    )[0];
  const first = await popup();
  await first.getByLabel('Email').waitFor();
  await first.close();
  await page.getByText('The sign-in window was closed before you finished.').waitFor();
  await inspectPage(page, 'login-closed');

  const second = await popup();
  await second.getByLabel('Email').fill(company.people.recruiter.email);
  await second.getByRole('textbox', { name: 'Password' }).fill('Not-the-password-1');
  await app.failures.except(/ 400$/, async () => {
    await second.getByRole('button', { name: 'Log in' }).click();
    await second.getByText('Please check your email and password').waitFor();
  });
  await inspectPage(second, 'popup-wrong-password');
  await second.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  const closed = second.waitForEvent('close');
  await second.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === ACCOUNT);
  await closed;
}

/**
 * Checks that a used invitation shows that it was used and offers a new one. If the user already
 * has a password, the mail says so.
 */
export async function checkUsedInvitation(
  { app, company }: CompanyFixture,
  window: Person,
): Promise<void> {
  const { email } = company.people.second;
  const { page } = window;
  await changeUser(app, window);
  await page.goto(await findInvitation(app.stack, email));
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Set your password' }).click(),
  ]);
  await popup.getByRole('textbox', { name: 'New password' }).fill(DEMO_PASSWORD);
  await app.failures.except(/ 400$/, async () => {
    await popup.getByRole('button', { name: 'Set password' }).click();
    await popup.getByText(/^This link does not work any more/).waitFor();
  });
  await popup.getByRole('heading', { name: 'Get a new link' }).waitFor();
  await inspectPage(popup, 'popup-link-over');
  await popup.getByRole('button', { name: 'Send me a new link', exact: true }).click();
  await popup.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  await inspectPage(popup, 'popup-link-sent');
  await mailTo(app.stack, email, /^Signing in to Parley$/);
  await popup.close();
}
