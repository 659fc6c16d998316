import { expect } from 'vitest';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { openEmptyWindow, type CompanyFixture } from '../../shared/company-fixture.ts';
import { mailTo } from '../../shared/mail/mails.ts';
import { openBrowserFor } from '../../shared/person.ts';

/**
 * Checks that the page shows the same for an address that already has a sign-in as for every other
 * address, and that only the mail says that there is a password. A registration link of another
 * user does nothing without that user's password.
 */
export async function checkSecondRegistration({ app, company }: CompanyFixture): Promise<void> {
  const { email } = company.people.recruiter;
  const { page, context } = await openBrowserFor(app, {
    name: 'Twice',
    email,
    zone: 'Europe/London',
  });
  await page.goto('/login');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Log in' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Register a company' }).click();
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Mail me the link' }).click();
  await popup.getByText(`A link to register with is on its way to ${email}`).waitFor();
  await popup.close();
  const { text, links } = await mailTo(app.stack, email, /^Register your company on Parley$/);
  expect(text).toContain('You have a password already');
  expect(text).not.toContain('#invite=');

  await page.goto(links.find((link) => link.includes('/register'))!);
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Name your company' }).click(),
  ]);
  await own.getByLabel('Your name').fill('Twice Registered');
  await own.getByLabel('Company name').fill('Twice Works');
  await own.getByRole('textbox', { name: 'Password' }).fill(`Not-${DEMO_PASSWORD}`);
  await app.failures.except(/ 400$/, async () => {
    await own.getByRole('button', { name: 'Register' }).click();
    await own.getByText('Please check your email and password').waitFor();
  });
  await context.close();
}

/** Checks that nothing of a guarded page is shown before the user's rights are loaded. */
export async function checkLoadingOfAbilities(fixture: CompanyFixture): Promise<void> {
  const { page } = await openEmptyWindow(fixture, 'recruiter');
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/app/management/candidates', { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('status', { name: /loading/i })
    .or(page.getByRole('progressbar'))
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { name: 'Candidates' }).count()).toBe(0);
  letThrough();
  await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor();
  await page.unroute('**/api/session');
}
