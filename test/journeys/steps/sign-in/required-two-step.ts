import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { sixDigits } from '../../../support/authenticator.ts';
import { type CompanyFixture, openWindow } from '../../shared/company-fixture.ts';
import { follow, pushAddress } from '../../shared/page/follow.ts';
import { enterPasswordAgain } from './second-step.ts';

const WORK = '/app/management/requisitions?sort=title';
const TURN_OFF = 'Turn off two-step sign-in';

/** Pairs an authenticator on the open page and returns its key. */
async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const shown = page.getByTestId('totp-key');
  const asked = page.getByRole('dialog', { name: 'Enter your password again' });
  await shown.or(asked).waitFor();
  // Whether the page asks for the password depends on how recently earlier steps have entered it.
  if (await asked.isVisible()) await enterPasswordAgain(page);
  const key = await shown.innerText();
  await page.locator('input[name=code]').fill(sixDigits(key));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  return key;
}

/** Signs in again in the dialog. A code is accepted only once, so the next one is used. */
async function enterPasswordAndCode(page: Page, code: string): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Enter your password again' });
  await again.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Go on' }).click();
  await again.getByLabel('Code').fill(code);
  await again.getByRole('button', { name: 'Go on' }).click();
}

/**
 * Requires two-step sign-in for the company as an admin. A member without it must turn it on and
 * then continues on the same page.
 */
export function checkRequiredTwoStep(fixture: CompanyFixture): Promise<void> {
  // Windows of earlier steps send requests by themselves, and these are refused meanwhile.
  return fixture.app.failures.except(/ 403$/, () => requireAndFollow(fixture));
}

async function requireAndFollow(fixture: CompanyFixture): Promise<void> {
  const { page: working } = await openWindow(fixture, 'recruiter', '/management/users');
  await working.getByRole('heading', { level: 1, name: 'Users and access' }).waitFor();

  const { page } = await openWindow(fixture, 'admin', '/management/company');
  await page.getByText('Not required').waitFor();
  await page.getByRole('link', { name: 'Open your sign-in settings' }).click();
  const key = await setUp(page);
  await page.getByRole('button', { name: TURN_OFF }).waitFor();

  await page.getByRole('link', { name: 'Company settings' }).click();
  await page.getByText('Not required').waitFor();
  // The answer of the API a quarter of an hour after the sign-in. It is simulated, because other
  // test files share the clock.
  const problem = {
    type: 'x',
    title: 'x',
    status: 403,
    code: 'sign-in-again',
    message: 'x',
    request_id: 'r',
  };
  const refusal = {
    status: 403,
    contentType: 'application/problem+json',
    body: JSON.stringify(problem),
  };
  await page.route('**/api/companySettings', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Require two-step sign-in' }).click();
  const asked = page.getByRole('dialog', { name: /of all staff/ });
  await asked.waitFor();
  await asked.getByRole('button', { name: 'Require two-step sign-in' }).click();
  await enterPasswordAndCode(page, sixDigits(key, 1));
  await page.getByText('Two-step sign-in is required now').waitFor();
  await page.getByText('Required', { exact: true }).waitFor();

  await pushAddress(working, WORK);
  await working.getByRole('heading', { level: 1, name: 'Turn on two-step sign-in' }).waitFor();
  await working.getByText(/Aurora Works.* requires two-step sign-in/).waitFor();
  const own = await setUp(working);
  // The session began before the authenticator was paired, so it has not proved it.
  await enterPasswordAndCode(working, sixDigits(own, 1));
  await working.waitForURL((url) => url.pathname + url.search === WORK);
  await working.getByRole('heading', { level: 1, name: 'Requisitions' }).waitFor();
  await follow(working, '/app/account?view=security');
  await working.getByText(/requires it, so it stays on/).waitFor();

  const candidate = await openWindow(fixture, 'candidate', '/app/account');
  await candidate.page.getByRole('heading', { name: 'Account' }).waitFor();

  await page.getByRole('button', { name: 'No longer require it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No longer require it' }).click();
  await page.getByText('Two-step sign-in is no longer required').waitFor();
}
