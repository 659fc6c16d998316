import { expect } from 'vitest';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';
import { type Troubled, openWindow } from '../../shared/troubled.ts';

const DRAFT_TEXT = 'Refresh your window or Try logging back in';

async function expectLost({ page }: Person): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/app/error');
  await page.getByText(DRAFT_TEXT).waitFor();
}

/**
 * Checks that a session that was signed out on another device, or that belongs to another tenant
 * than the stored one, ends with the text of the specification.
 */
export async function checkLostSession(troubled: Troubled): Promise<void> {
  const ended = await openWindow(troubled, 'manager', '/app/account');
  await ended.page.getByLabel('Name').fill('Somebody Else');
  await troubled.app.stack.advanceBy(5_000);
  await troubled.company.people.manager.call('sign-out', {});
  await troubled.app.failures.except(/ 40[01]$/, async () => {
    await ended.page.getByRole('button', { name: 'Save profile' }).click();
    await expectLost(ended);
  });
  await inspectPage(ended.page, 'session-error');
  await ended.page.getByRole('link', { name: 'Log in' }).first().click();
  await ended.page.waitForURL((url) => url.pathname === '/login');

  const foreign = await openWindow(troubled, 'recruiter', '/app/account');
  await foreign.page.getByRole('heading', { name: 'Account' }).waitFor();
  await foreign.page.getByLabel('Name').fill('Somebody Else');
  // All in one step, because the page itself also checks the session periodically.
  await foreign.page.getByRole('button', { name: 'Save profile' }).evaluate((save: HTMLElement) => {
    localStorage.setItem(
      'userContext',
      JSON.stringify({
        ...(JSON.parse(localStorage['userContext'] as string) as object),
        tenant_id: 'two',
      }),
    );
    save.click();
  });
  await expectLost(foreign);
  await foreign.context.close();
}

/**
 * Lets days pass while tabs are open and the tokens expire. The first action renews them without
 * asking the user.
 */
export async function passSeveralDays(troubled: Troubled): Promise<void> {
  const { page, context } = await openWindow(troubled, 'second', '/app/account');
  const other = await context.newPage();
  await other.goto('/management/users');
  await other.getByRole('main').getByText('Aurora recruiter').waitFor();
  await troubled.app.stack.advanceBy(3 * 86_400_000);
  await page.getByLabel('Phone').fill('+91 22 1234 5678');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile of Aurora second saved').waitFor();
  await other.reload();
  await other.getByRole('main').getByText('Aurora recruiter').waitFor();
  await context.close();
}

/**
 * Checks that a returning user sees that the sign-in service cannot be reached, and continues on
 * the same page once it answers.
 */
export async function checkUnansweredRenewal(troubled: Troubled): Promise<void> {
  const { app } = troubled;
  const { page, context } = await openWindow(troubled, 'second', '/management/users');
  await page.getByRole('main').getByText('Aurora recruiter').waitFor();
  await app.stack.advanceBy(3 * 86_400_000);
  const signInService = `${app.stack.endpoints.cognito.endpoint}/**`;
  await app.failures.except(/net::ERR_FAILED/, async () => {
    await context.route(signInService, (route) => route.abort());
    await page.reload();
    await page.getByText('The server did not answer. What you typed is kept.').waitFor();
    await context.unroute(signInService);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByText('Aurora recruiter').waitFor();
  });
  await context.close();
}

/**
 * Checks that /app/protected names the missing right, that an unknown address leads to /404, that
 * an interview of others says that one is not on its panel, and that a user who is not signed in is
 * sent to /login.
 */
export async function checkEndedSessions(troubled: Troubled): Promise<void> {
  const { page, context } = await openWindow(troubled, 'interviewer', '/app/reports/home');
  await follow(page, `/management/adduser/${troubled.company.tenantId}`);
  await page.waitForURL((url) => url.pathname === '/app/protected');
  await page.getByRole('heading', { name: 'You do not have access to this' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('manage users');
  await inspectPage(page, 'protected');
  await follow(page, '/app/nothing/here');
  await page.waitForURL((url) => url.pathname === '/404');
  await inspectPage(page, 'not-found');
  await troubled.app.failures.except(/ 404$/, async () => {
    await follow(page, '/app/management/interview/iv_01K00000000000000000000009');
    await page.getByText('You are not on the panel of this interview').waitFor();
  });
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/management/interviews');
  await page.waitForURL((url) => url.pathname === '/login');
  await context.close();
}
