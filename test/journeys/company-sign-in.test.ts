import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/src/paths.ts';
import { MINUTE } from '../support/builders/company.ts';
import { launchAppAfterSetup, type CompanyFixture } from './shared/company-fixture.ts';
import { changeUser } from './shared/page/change-user.ts';
import { follow } from './shared/page/follow.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { type Person, openBrowserFor } from './shared/person.ts';

const DOMAIN = 'northwind.example';
const ADA = { name: 'Ada Berg', email: `ada@${DOMAIN}`, zone: 'Europe/Berlin' };
const COMPANY = 'Continue with Northwind Labs';
const ACCOUNT_MENU = /account menu of/;
const OTHER_COMPANY = 'Continue with Harbour & Pine';

let fixture: CompanyFixture;

/** The window that all people use in turn. */
let window: Person;

/** Goes from the page of sign-in to that of a company, which stands in for the real one. */
async function goToCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: COMPANY }).click();
  await page.getByRole('heading', { name: /^Sign in at/ }).waitFor();
}

/** Enters an address on the company's page. */
async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signInAtCompany(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await goToCompany(page);
  await enter(page, email);
}

/** Returns the window's page, which has no session. */
async function openPage(): Promise<Page> {
  await changeUser(fixture.app, window);
  return window.page;
}

describe("sign-in at a company's own identity provider", () => {
  beforeAll(async () => {
    fixture = await launchAppAfterSetup({ companySignIn: true }, 'Northwind', DOMAIN);
    await fixture.company.people.admin.call('create-user', {
      body: { email: ADA.email, name: ADA.name, role: 'recruiter', zone: ADA.zone },
    });
    await fixture.app.stack.idle();
    window = await openBrowserFor(fixture.app, ADA);
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  it('an invited person signs in without a password, and lands where she wanted to go', async () => {
    const page = await openPage();
    await page.goto('/app/management/requisitions');
    await page.getByRole('button', { name: OTHER_COMPANY }).waitFor();
    await inspectPage(page, 'log-in-with-companies');
    await goToCompany(page);
    await enter(page, ADA.email);
    await page.getByRole('heading', { level: 1, name: 'Requisitions' }).waitFor();
    expect(new URL(page.url()).search).not.toContain('code');

    await follow(page, paths.accountView('security'));
    await page.getByRole('heading', { name: 'Signed in at your company' }).waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
  });

  it('after logging out, the company asks again who it is, and old tokens are refused', async () => {
    const page = await openPage();
    await signInAtCompany(page, ADA.email);
    await page.getByRole('button', { name: ACCOUNT_MENU }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('userJWT'));
    await page.getByRole('button', { name: ACCOUNT_MENU }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.origin === fixture.app.stack.web);
    const answer = await fetch(`${fixture.app.stack.api}/account`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant-context': String(fixture.company.tenantId),
      },
    });
    expect(answer.status).toBe(401);
    await page.goto('/login');
    await goToCompany(page);
    await page.getByLabel('Email').waitFor();
  });

  it('nobody enters who was not invited', async () => {
    const page = await openPage();
    await signInAtCompany(page, `nobody@${DOMAIN}`);
    await page.getByRole('heading', { name: 'You are not logged in' }).waitFor();
    await page
      .getByRole('alert')
      .getByText(/Northwind Labs knows you, but Parley has no invitation/)
      .waitFor();
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await page.getByRole('button', { name: COMPANY }).waitFor();
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
    await enter(page, ADA.email);
    await page.getByRole('button', { name: ACCOUNT_MENU }).waitFor();
  });

  it('what needs a recent sign-in asks for it at the company, and goes on', async () => {
    const { admin } = fixture.company.people;
    const page = await openPage();
    await signInAtCompany(page, admin.email);
    await page.getByRole('button', { name: ACCOUNT_MENU }).waitFor();
    await fixture.app.stack.advanceBy(16 * MINUTE);
    await follow(page, paths.candidates);
    const download = page.waitForEvent('download');
    await fixture.app.failures.except(/ 403$/, async () => {
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in at your company again' });
      await inspectPage(page, 'log-in-at-company-again');
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: COMPANY }).click();
      const popup = await opened;
      // The company's page has forgotten nobody, and asks nevertheless.
      await enter(popup, admin.email);
      await dialog.waitFor({ state: 'hidden' });
    });
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});
