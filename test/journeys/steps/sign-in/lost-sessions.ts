import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CompanyFixture, continueAs } from '../../shared/company-fixture.ts';
import { changeUser } from '../../shared/page/change-user.ts';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';

const DRAFT_TEXT = 'Refresh your window or Try logging back in';

async function expectLost(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/app/error');
  await page.getByText(DRAFT_TEXT).waitFor();
}

/**
 * Checks that a session that was signed out on another device, or that belongs to another tenant
 * than the stored one, ends with the text of the specification.
 */
export async function checkLostSession(fixture: CompanyFixture, window: Person): Promise<void> {
  const { page } = window;
  await continueAs(fixture, window, 'manager', '/app/account');
  await page.getByLabel('Name').fill('Somebody Else');
  await fixture.app.stack.advanceBy(5_000);
  await fixture.company.people.manager.call('sign-out', {});
  await fixture.app.failures.except(/ 40[01]$/, async () => {
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expectLost(page);
  });
  await inspectPage(page, 'session-error');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.waitForURL((url) => url.pathname === '/login');

  await continueAs(fixture, window, 'recruiter', '/app/account');
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  await page.getByLabel('Name').fill('Somebody Else');
  // All in one step, because the page itself also checks the session periodically.
  await page.getByRole('button', { name: 'Save profile' }).evaluate((save: HTMLElement) => {
    localStorage.setItem(
      'userContext',
      JSON.stringify({
        ...(JSON.parse(localStorage['userContext'] as string) as object),
        tenant_id: 'two',
      }),
    );
    save.click();
  });
  await expectLost(page);
}

/**
 * Lets days pass while two tabs are open and the tokens expire. The first action renews them
 * without asking the user.
 */
export async function passSeveralDays(fixture: CompanyFixture, window: Person): Promise<void> {
  const { page, context } = window;
  await continueAs(fixture, window, 'second', '/app/account');
  await page.getByLabel('Phone').fill('+91 22 1234 5678');
  const other = await context.newPage();
  await other.goto('/management/users');
  await other.getByRole('main').getByText('Aurora recruiter').waitFor();
  await fixture.app.stack.advanceBy(3 * 86_400_000);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile of Aurora second saved').waitFor();
  await other.reload();
  await other.getByRole('main').getByText('Aurora recruiter').waitFor();
  await other.close();
}

/**
 * Checks that a returning user sees that the sign-in service cannot be reached, and continues on
 * the same page once it answers.
 */
export async function checkUnansweredRenewal(
  { app }: CompanyFixture,
  { page, context }: Person,
): Promise<void> {
  await follow(page, '/management/users');
  await page.getByRole('main').getByText('Aurora recruiter').waitFor();
  const signInService = `${app.stack.endpoints.cognito.endpoint}/**`;
  await app.failures.except(/net::ERR_FAILED/, async () => {
    // Before the token ends, because the page that is open renews it by itself.
    await context.route(signInService, (route) => route.abort());
    await app.stack.advanceBy(3 * 86_400_000);
    await page.reload();
    await page.getByText('The server did not answer. What you typed is kept.').waitFor();
    await context.unroute(signInService);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByText('Aurora recruiter').waitFor();
  });
}

/**
 * Checks that /app/protected names the missing right, that an unknown address leads to /404, that
 * an interview of others says that one is not on its panel, and that a user who is not signed in is
 * sent to /login.
 */
export async function checkEndedSessions(fixture: CompanyFixture, window: Person): Promise<void> {
  const { page } = window;
  await continueAs(fixture, window, 'interviewer', '/app/reports/home');
  await follow(page, `/management/adduser/${fixture.company.tenantId}`);
  await page.waitForURL((url) => url.pathname === '/app/protected');
  await page.getByRole('heading', { name: 'You do not have access to this' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('manage users');
  await inspectPage(page, 'protected');
  await follow(page, '/app/nothing/here');
  await page.waitForURL((url) => url.pathname === '/404');
  await inspectPage(page, 'not-found');
  await fixture.app.failures.except(/ 404$/, async () => {
    await follow(page, '/app/management/interview/iv_01K00000000000000000000009');
    await page.getByText('You are not on the panel of this interview').waitFor();
  });
  await changeUser(fixture.app, window);
  await page.goto('/app/management/interviews');
  await page.waitForURL((url) => url.pathname === '/login');
}
