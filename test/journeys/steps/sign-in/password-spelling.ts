import { callPool, signIn, type UserPool } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { inPopup } from '../../shared/call/in-popup.ts';
import { signedIn, type CompanyFixture } from '../../shared/company-fixture.ts';
import { openBrowserFor } from '../../shared/person.ts';

/** The same password as two keyboards write it: é as one character, or as an e and an accent. */
const COMPOSED = 'Caf\u00e9-horse-10';
const DECOMPOSED = COMPOSED.normalize('NFD');

/** Changes the password at the identity provider, which stores it as it is given. */
async function storePassword(cognito: UserPool, email: string, from: string, to: string) {
  const { AccessToken } = await signIn(cognito, email, from);
  await callPool(cognito, 'ChangePassword', {
    AccessToken,
    PreviousPassword: from,
    ProposedPassword: to,
  });
}

/** Logs in on the login page of a new browser, with the address as people paste it. */
async function logIn({ app }: CompanyFixture, email: string, password: string): Promise<void> {
  const who = { name: 'Aurora manager', email, zone: 'Europe/Berlin' };
  const { page, context } = await openBrowserFor(app, who);
  await page.goto('/login');
  await inPopup(page, 'Log in', async (popup) => {
    await popup.getByLabel('Email').fill(`Aurora manager <mailto:${email.toUpperCase()}>`);
    await popup.getByRole('textbox', { name: 'Password' }).fill(password);
    await popup.getByRole('button', { name: 'Log in' }).click();
  });
  await page.waitForURL(/\/app\//);
  await context.close();
}

/**
 * Checks that a password is stored in one spelling and accepted in both, and that one that was
 * stored as it was typed before is accepted as it was typed.
 */
export async function checkPasswordSpelling(fixture: CompanyFixture): Promise<void> {
  const { app, company } = fixture;
  const { cognito } = app.stack.endpoints;
  const { email } = company.people.manager;
  const { page, context } = await signedIn(fixture, 'manager', '/app/account?view=security');
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.locator('input[name=next]').fill(DECOMPOSED);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('You are signed out everywhere else').first().waitFor();
  await context.close();
  await signIn(cognito, email, COMPOSED);
  await logIn(fixture, email, DECOMPOSED);
  await logIn(fixture, email, COMPOSED);

  await storePassword(cognito, email, COMPOSED, DECOMPOSED);
  await app.failures.except(/ 400$/, () => logIn(fixture, email, DECOMPOSED));
  await storePassword(cognito, email, DECOMPOSED, DEMO_PASSWORD);
}
