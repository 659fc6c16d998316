import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';
import { WIDE } from '../../shared/page/sizes.ts';

/** Checks that the next page starts at its top, however far the user has scrolled. */
export async function checkScrollToTop(fixture: CompanyFixture): Promise<void> {
  const { page } = await openWindow(fixture, 'recruiter', '/app/account');
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        return scrollY;
      }),
    )
    .toBeGreaterThan(50);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Users and access' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Users and access' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize(WIDE);
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};

/** Checks that the user stays signed in and sees a toast if the server cannot be reached. */
export async function checkFailedLogOut(fixture: CompanyFixture): Promise<void> {
  const { page } = await openWindow(fixture, 'recruiter', '/app/reports/home');
  await page.route('**/api/signOut', (route) => route.abort('connectionreset'));
  await fixture.app.failures.except(/signOut/, async () => {
    await logOut(page);
    await page.getByText('Unable to logout').waitFor();
  });
  expect(await page.evaluate(() => localStorage['userJWT'] as unknown)).toBeTruthy();
  await page.unroute('**/api/signOut');
}

export async function logsOutToTheStart(fixture: CompanyFixture): Promise<void> {
  const { page } = await openWindow(fixture, 'recruiter', '/app/reports/home');
  await page.evaluate(() =>
    [localStorage, sessionStorage].forEach((store) =>
      store.setItem('formDraft:somebody:offer', 'typed'),
    ),
  );
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) => Object.keys(store)),
  );
  expect(
    kept.filter((key) => !/^(settings|settings-kept|roomDevices)$|^(table|views):/.test(key)),
  ).toEqual([]);
  expect(
    await page.evaluate(() => [localStorage['userContext'], localStorage['userJWT']] as unknown[]),
  ).toEqual([undefined, undefined]);
}
