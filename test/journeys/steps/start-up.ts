import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../scripts/seed/seed-target.ts';
import { seat } from '../house/person.ts';
import { emptyWindowOf, type Troubled, windowOf } from '../house/troubled.ts';

/** Who signs up with an address that has an account hears it at once and can log in instead. */
export async function registersTwice({ house, company }: Troubled): Promise<void> {
  const { page, context } = await seat(house, { name: 'Twice', email: company.people.recruiter.email, zone: 'Europe/London' });
  await page.goto('/register');
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Register' }).click()]);
  await popup.getByLabel('Your name').fill('Twice Registered');
  await popup.getByLabel('Company name').fill('Twice Works');
  await popup.getByLabel('Email').fill(company.people.recruiter.email);
  // Whoever knows the password is signed in by it; this is somebody who does not.
  await popup.getByRole('textbox', { name: 'Password' }).fill(`Not-${DEMO_PASSWORD}`);
  await house.complaints.except(/ 400$/, async () => {
    await popup.getByRole('button', { name: 'Register' }).click();
    await popup.getByText('An account with this email already exists. Log in instead.').waitFor();
  });
  await context.close();
}

/** Left to right, fonts that follow the window, the light theme; what is chosen stays over a reload and reaches another tab. */
export async function settingsStay(troubled: Troubled): Promise<void> {
  const { page, context } = await windowOf(troubled, 'manager', '/app/reports/home');
  const looks = (of = page) => of.evaluate((): Record<string, string | undefined> => ({ ...document.documentElement.dataset, dir: document.documentElement.dir }));
  expect(await looks()).toMatchObject({ theme: 'LIGHT', dir: 'ltr', responsiveFonts: 'on' });
  const other = await context.newPage();
  await other.goto('/app/account');
  for (const [theme, name] of [['One dark', 'ONE_DARK'], ['Unicorn', 'UNICORN']] as const) {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitemradio', { name: theme }).click();
    await expect.poll(async () => (await looks()).theme).toBe(name);
    await expect.poll(async () => (await looks(other)).theme).toBe(name);
  }
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Right to left' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await looks()).toMatchObject({ theme: 'UNICORN', dir: 'rtl' });
  expect(await page.evaluate(() => JSON.parse(localStorage['settings'] as string) as unknown)).toMatchObject({ theme: 'UNICORN', direction: 'rtl' });
  await context.close();
}

/** Nothing of a guarded page is seen before it is known what the person may do. */
export async function waitsForAbilities(troubled: Troubled): Promise<void> {
  const { page } = await emptyWindowOf(troubled, 'recruiter');
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => { letThrough = resolve; });
  await page.route('**/api/abilitiesForUser', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/app/management/candidates', { waitUntil: 'domcontentloaded' });
  await page.getByRole('status', { name: /loading/i }).or(page.getByRole('progressbar')).first().waitFor();
  expect(await page.getByRole('heading', { name: 'Candidates' }).count()).toBe(0);
  letThrough();
  await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor();
  await page.unroute('**/api/abilitiesForUser');
}

