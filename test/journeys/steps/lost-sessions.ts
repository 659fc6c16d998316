import { expect } from 'vitest';
import { inspectPage } from '../house/inspect-page.ts';
import type { Person } from '../house/person.ts';
import { signedIn, type Troubled } from '../house/troubled.ts';

const WORDS = 'Refresh your window or Try logging back in';

async function expectLost({ page }: Person): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/app/error');
  await page.getByText(WORDS).waitFor();
}

/** Signed out on another device, or with somebody else's tenant in the browser: said in the specified words. */
export async function lostSession(troubled: Troubled): Promise<void> {
  const ended = await signedIn(troubled, 'manager', '/app/account');
  await ended.page.getByLabel('Name').fill('Somebody Else');
  await troubled.house.stack.advanceBy(5_000);
  await troubled.company.people.manager.call('sign-out', {});
  await troubled.house.complaints.except(/ 40[01]$/, async () => {
    await ended.page.getByRole('button', { name: 'Save profile' }).click();
    await expectLost(ended);
  });
  await inspectPage(ended.page, 'session-error');
  await ended.page.getByRole('link', { name: 'Log in' }).first().click();
  await ended.page.waitForURL((url) => url.pathname === '/login');
  await ended.context.close();

  const foreign = await signedIn(troubled, 'recruiter', '/app/account');
  await foreign.page.getByRole('heading', { name: 'Account' }).waitFor();
  await foreign.page.evaluate(() => localStorage.setItem('userContext', JSON.stringify({ ...(JSON.parse(localStorage['userContext'] as string) as object), tenant_id: 'two' })));
  await foreign.page.getByLabel('Name').fill('Somebody Else');
  await foreign.page.getByRole('button', { name: 'Save profile' }).click();
  await expectLost(foreign);
  await foreign.context.close();
}

/** No right: /app/protected names it. Nothing there: /404. Not signed in: /login. */
export async function closedDoors(troubled: Troubled): Promise<void> {
  const { page, context } = await signedIn(troubled, 'interviewer', '/app/reports/home');
  await page.goto(`/management/adduser/${troubled.company.tenantId}`);
  await page.waitForURL((url) => url.pathname === '/app/protected');
  await page.getByRole('heading', { name: 'You do not have access to this' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('manage users');
  await inspectPage(page, 'protected');
  await page.goto('/app/nothing/here');
  await page.waitForURL((url) => url.pathname === '/404');
  await inspectPage(page, 'not-found');
  await troubled.house.complaints.except(/ 404$/, async () => {
    await page.goto('/app/management/interview/iv_01K00000000000000000000009');
    await page.waitForURL((url) => url.pathname === '/404');
  });
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/management/interviews');
  await page.waitForURL((url) => url.pathname === '/login');
  await context.close();
}
