import { expect } from 'vitest';
import { openEmptyWindow, type CompanyFixture } from '../../shared/company-fixture.ts';

declare global {
  interface Window {
    askedAt: number[];
  }
}

/**
 * Checks that the page refetches the number of unread notifications at least once a minute, and
 * that a notification closes the popover and opens its interview.
 */
export async function checkNotificationsBell(fixture: CompanyFixture): Promise<void> {
  const { page } = await openEmptyWindow(fixture, 'interviewer');
  await page.clock.install();
  // Records when the page sent its requests. The page's own clock is used, which also advances by
  // itself.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.askedAt = [];
    window.fetch = (what, how) => {
      if (
        new URL(what instanceof Request ? what.url : what, location.href).pathname ===
        '/api/session'
      )
        window.askedAt.push(Date.now());
      return ask(what, how);
    };
  });
  await page.goto('/app/reports/home');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await bell.waitFor();
  await page.clock.runFor(21_000);
  await expect.poll(() => page.evaluate(() => window.askedAt.length)).toBe(2);
  const [first, second] = await page.evaluate(() => window.askedAt);
  // The page waits 20 seconds after an answer.
  expect(second! - first!).toBeGreaterThanOrEqual(20_000);
  expect(second! - first!).toBeLessThan(30_000);
  await bell.click();
  const popover = page.getByRole('heading', { name: 'Notifications' });
  await popover.waitFor();
  await page
    .getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} E[SD]T/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /Aurora Candidate/ })
    .or(page.getByRole('link', { name: /Aurora Candidate/ }))
    .first()
    .click();
  await page.waitForURL(/\/app\/management\/interview\/iv_/);
  await popover.waitFor({ state: 'detached' });
}
