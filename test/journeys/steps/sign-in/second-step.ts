import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callPool, refresh, signIn, type UserPool } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { sixDigits } from '../../../support/authenticator.ts';
import { inPopup } from '../../shared/call/in-popup.ts';
import { signedIn, type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';
import { mailTo } from '../../shared/mail/mails.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { openBrowserFor } from '../../shared/person.ts';

/** Enters the password in the dialog that opens over the current page. */
export async function enterPasswordAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const OTHER_PASSWORD = 'Another-horse-10';

/** Changes the password back at the identity provider. */
async function restorePassword(cognito: UserPool, email: string): Promise<void> {
  const { AccessToken } = await signIn(cognito, email, OTHER_PASSWORD);
  await callPool(cognito, 'ChangePassword', {
    AccessToken,
    PreviousPassword: OTHER_PASSWORD,
    ProposedPassword: DEMO_PASSWORD,
  });
}

/**
 * Checks that a change of the password ends all other sessions while this page continues. At the
 * end the old password is restored.
 */
async function changesPassword(page: Page, { app, company }: CompanyFixture): Promise<void> {
  const { cognito } = app.stack.endpoints;
  const { email } = company.people.manager;
  const elsewhere = await signIn(cognito, email, DEMO_PASSWORD);
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.locator('input[name=next]').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('You are signed out everywhere else').first().waitFor();
  await expect(refresh(cognito, elsewhere.RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await restorePassword(cognito, email);
}

/**
 * Checks that the other session has ended two minutes later, even if the page is closed right after
 * the password was changed.
 */
export async function checkSessionAfterPassword(fixture: CompanyFixture): Promise<void> {
  const { app, company } = fixture;
  const { cognito } = app.stack.endpoints;
  const { email } = company.people.manager;
  const elsewhere = await signIn(cognito, email, DEMO_PASSWORD);
  const { page, context } = await signedIn(fixture, 'manager', '/app/account?view=security');
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.locator('input[name=next]').fill(OTHER_PASSWORD);
  const gone = Promise.withResolvers<void>();
  await page.route('**/api/account/passwordChanges/*', async (route) => {
    const { state } = route.request().postDataJSON() as { state: string };
    if (state === 'begun') return route.continue();
    gone.resolve();
    return route.abort();
  });
  await app.failures.except(/net::ERR_FAILED/, async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await gone.promise;
    await page.getByText('within two minutes you are signed out everywhere').waitFor();
  });
  await context.close();

  const still = await refresh(cognito, elsewhere.RefreshToken);
  await fixture.target.moveTo((await app.stack.now()) + 2 * 60_000);
  await expect(refresh(cognito, still.RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await restorePassword(cognito, email);
}

/**
 * Pairs an authenticator with a real code, which is asked for at the next sign-in. An admin turns
 * it off after the phone is lost.
 */
export async function checkTwoStepSignIn(fixture: CompanyFixture): Promise<void> {
  const { app, company } = fixture;
  const { page, context } = await openWindow(fixture, 'manager', '/app/account');
  await page.getByRole('link', { name: 'Sign-in' }).click();
  await page.getByText('This session').waitFor();
  await changesPassword(page, fixture);
  // A quarter of an hour later an open page is no longer a recent sign-in.
  await fixture.target.moveTo((await app.stack.now()) + 16 * 60_000);
  await page.reload();
  await page.getByText('This session').waitFor();
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const again = page.getByRole('dialog', { name: 'Enter your password again' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await page.getByTestId('totp-key').count()).toBe(0);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await enterPasswordAgain(page);
  const key = await page.getByTestId('totp-key').innerText();
  await app.failures.except(/ 400$/, async () => {
    await page.locator('input[name=code]').fill(sixDigits(key) === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.getByText('That code is not right').waitFor();
  });
  await page.locator('input[name=code]').fill(sixDigits(key));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).waitFor();
  await context.close();

  const email = company.people.manager.email;
  const later = await openBrowserFor(app, { name: 'Aurora manager', email, zone: 'Europe/Berlin' });
  const password = async (popup: typeof page) => {
    await popup.getByLabel('Email').fill(email);
    await popup.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await popup.getByRole('button', { name: 'Log in' }).click();
  };
  await later.page.goto('/login');
  await inPopup(later.page, 'Log in', async (popup) => {
    await password(popup);
    await popup.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await inspectPage(popup, 'popup-code');
    // A code is accepted only once. The server also accepts the code of the next half minute. It is
    // typed with a space, as authenticators show it.
    await popup.getByLabel('Code').fill(sixDigits(key, 1).replace(/^(\d{3})/, '$1 '));
    await popup.getByRole('button', { name: 'Continue' }).click();
  });
  await later.page.waitForURL(/\/app\//);
  await later.context.close();

  const admin = await openWindow(
    fixture,
    'admin',
    `/management/editUser/${company.people.manager.userId}`,
  );
  await admin.page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Turn off two-step sign-in' })
    .click();
  await admin.page.getByText('Aurora manager is told by mail how to sign in now').waitFor();
  expect((await mailTo(app.stack, email, /Two-step sign-in is off/)).text).toContain(
    'Aurora Admin',
  );
  // The password alone is sufficient again.
  await signIn(app.stack.endpoints.cognito, email, DEMO_PASSWORD);
}
