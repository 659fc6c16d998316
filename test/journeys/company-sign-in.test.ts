import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../builders/company.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { openBrowserFor } from './shared/person.ts';
import { launchAppAfterSetup, type Troubled } from './shared/troubled.ts';

const DOMAIN = 'northwind.example';
const ADA = { name: 'Ada Berg', email: `ada@${DOMAIN}`, zone: 'Europe/Berlin' };
const COMPANY = 'Continue with Northwind Labs';
const ACCOUNT_MENU = /account menu of/;
const OTHER_COMPANY = 'Continue with Harbour & Pine';

let troubled: Troubled;

/** What somebody enters on the company's page. */
interface AtCompany {
  company?: string;
  email: string;
  isVerified?: boolean;
  account?: string;
}

/** Goes from the page of sign-in to that of a company, which stands in for the real one. */
async function goToCompany(page: Page, company = COMPANY): Promise<void> {
  await page.getByRole('button', { name: company }).click();
  await page.getByRole('heading', { name: /^Sign in at/ }).waitFor();
}

async function enter(page: Page, { email, isVerified = true, account }: AtCompany): Promise<void> {
  await page.getByLabel('Email').fill(email);
  if (account !== undefined) await page.getByLabel('Account at the company').fill(account);
  if (!isVerified) await page.getByLabel('The address is verified').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signInAtCompany(page: Page, at: AtCompany): Promise<void> {
  await page.goto('/login');
  await goToCompany(page, at.company);
  await enter(page, at);
}

const openPage = async () => (await openBrowserFor(troubled.app, ADA)).page;
const expectRefusal = async (page: Page, message: RegExp) => {
  await page.getByRole('heading', { name: 'You are not logged in' }).waitFor();
  await page.getByRole('alert').getByText(message).waitFor();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await page.getByRole('button', { name: COMPANY }).waitFor();
};

describe("sign-in at a company's own identity provider", () => {
  beforeAll(async () => {
    troubled = await launchAppAfterSetup({ companySignIn: true }, 'Northwind', DOMAIN);
    await troubled.company.people.admin.call('create-user', {
      body: { email: ADA.email, name: ADA.name, role: 'recruiter', zone: ADA.zone },
    });
    await troubled.app.stack.idle();
  });
  afterAll(() => troubled?.app.close());
  afterEach(async () => {
    // A window that stays open would try to renew the session that a later test ends.
    await Promise.all(troubled.app.browser.contexts().map((context) => context.close()));
    expect(troubled.app.failures.take(), 'errors in the background').toEqual([]);
  });

  it('an invited person signs in without a password, and lands where she wanted to go', async () => {
    const page = await openPage();
    await page.goto('/app/management/requisitions');
    await page.getByRole('button', { name: OTHER_COMPANY }).waitFor();
    await inspectPage(page, 'log-in-with-companies');
    await goToCompany(page);
    await enter(page, ADA);
    await page.getByRole('heading', { level: 1, name: 'Requisitions' }).waitFor();
    expect(new URL(page.url()).search).not.toContain('code');

    await page.goto('/app/account?view=security');
    await page.getByRole('heading', { name: 'Signed in at your company' }).waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
  });

  it('after logging out, the company asks again who it is, and old tokens are refused', async () => {
    const page = await openPage();
    await signInAtCompany(page, ADA);
    await page.getByRole('button', { name: ACCOUNT_MENU }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('userJWT'));
    await page.getByRole('button', { name: ACCOUNT_MENU }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.origin === troubled.app.stack.web);
    const answer = await fetch(`${troubled.app.stack.api}/account`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant-context': String(troubled.company.tenantId),
      },
    });
    expect(answer.status).toBe(401);
    await page.goto('/login');
    await goToCompany(page);
    await page.getByLabel('Email').waitFor();
  });

  it('nobody enters who was not invited', async () => {
    const page = await openPage();
    await signInAtCompany(page, { email: `nobody@${DOMAIN}` });
    await expectRefusal(page, /Northwind Labs knows you, but Parley has no invitation/);
  });

  it.each([
    ['an address of another company', { company: OTHER_COMPANY, email: ADA.email }],
    ['an address that the company has not verified', { email: ADA.email, isVerified: false }],
    ['the address of a person with another account', { email: ADA.email, account: 'mallory' }],
  ])('a company cannot sign in with %s', async (_, at) => {
    const page = await openPage();
    await signInAtCompany(page, at);
    await expectRefusal(page, /knows you, but Parley has no invitation/);
  });

  it('a sign-in that is cancelled, or opened twice, says what to do', async () => {
    const page = await openPage();
    await page.goto('/login');
    await goToCompany(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectRefusal(page, /was cancelled. Start again, or log in with your email/);
    await page.goto('/auth/popup?code=old&state=unknown');
    await expectRefusal(page, /took too long, or began in another browser/);
  });

  it('the window of email and password offers the companies too', async () => {
    const page = await openPage();
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: COMPANY }).click();
    await page.getByRole('heading', { name: /^Sign in at/ }).waitFor();
    expect(popup.isClosed()).toBe(true);
    await enter(page, ADA);
    await page.getByRole('button', { name: ACCOUNT_MENU }).waitFor();
  });

  it('what needs a recent sign-in asks for it at the company, and goes on', async () => {
    const { admin } = troubled.company.people;
    const page = await openPage();
    await signInAtCompany(page, { email: admin.email });
    await page.getByRole('button', { name: ACCOUNT_MENU }).waitFor();
    await troubled.app.stack.advanceBy(16 * MINUTE);
    await page.goto('/app/management/candidates');
    const download = page.waitForEvent('download');
    await troubled.app.failures.except(/ 403$/, async () => {
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in at your company again' });
      await inspectPage(page, 'log-in-at-company-again');
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: COMPANY }).click();
      const popup = await opened;
      // The company's page has forgotten nobody, and asks nevertheless.
      await enter(popup, { email: admin.email });
      await dialog.waitFor({ state: 'hidden' });
    });
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});
