import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { refresh } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { choose } from '../../shared/choose.ts';
import type { CompanyFixture } from '../../shared/company-fixture.ts';
import type { App } from '../../shared/launch-app.ts';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';

const PEOPLE = 6;
const name = (index: number) => `Person ${String(index).padStart(3, '0')}`;
const FILE = [
  'Name,E-mail,City,Origin',
  'Nobody,not-an-address,Paris,Applied',
  ...Array.from(
    { length: PEOPLE },
    (_, index) =>
      `${name(index)},person.${index}@list.example,Berlin,${index % 2 ? 'Referral' : 'External'}`,
  ),
].join('\n');

const grid = (page: Page) => page.getByRole('grid', { name: 'Candidates' });
const row = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text });
/**
 * Shows the list by name in descending order. All candidates were added at the same instant, so
 * their order by time is undefined.
 */
async function fromTheEnd(page: Page): Promise<void> {
  await follow(page, '/app/management/candidates?sort=-name');
  await row(page, name(PEOPLE - 1)).waitFor();
}

/**
 * Imports a file of candidates. Lost connections and refused lines are those of the dialog's tests.
 */
export async function importFile({ app }: CompanyFixture, { page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  const place = page.getByRole('combobox', { name: /^City/ });
  await place.waitFor();
  expect(await place.textContent()).toBe('Location');
  await page.getByRole('button', { name: 'Check the lines' }).click();
  await page.getByText(`${PEOPLE} can be added`).waitFor();
  await page.getByText("1 can't be imported").waitFor();
  await page.getByRole('button', { name: `Add ${PEOPLE} candidates` }).click();
  await page.getByText(`${PEOPLE} candidates added`).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await app.stack.idle();
  await fromTheEnd(page);
  await inspectPage(page, 'candidates-list');
}

/** Changes a name and a stage in the list, whose counts and rows follow. */
export async function editInPlace({ app }: CompanyFixture, { page }: Person): Promise<void> {
  await page.getByRole('link', { name: name(PEOPLE - 1) }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Ada Byron');
  await page.keyboard.press('Enter');
  await page.getByText(`${name(PEOPLE - 1)} is now called Ada Byron`).waitFor();
  await page
    .locator('[data-toast]')
    .filter({ hasText: 'Ada Byron' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByText(`Ada Byron is now called ${name(PEOPLE - 1)}`).waitFor();
  await app.stack.idle();
}

export async function manyAtOnce({ app }: CompanyFixture, { page }: Person): Promise<void> {
  // A list that was read between the two changes of a name still has the row at its other place.
  await page.reload();
  await page.getByLabel(`Select ${name(PEOPLE - 1)}`).click();
  await page.getByLabel(`Select ${name(PEOPLE - 4)}`).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  await page.getByRole('button', { name: 'Put on requisition' }).click();
  await choose(page.getByRole('dialog'), 'Open requisition');
  await page.getByText('4 will change').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Put on requisition' }).click();
  await page.getByText('4 candidates put on').waitFor();
  await app.stack.idle();
  await expect
    .poll(() =>
      row(page, name(PEOPLE - 1))
        .getByText('New')
        .count(),
    )
    .toBe(1);
  await row(page, name(PEOPLE - 1))
    .locator('[data-edits=stage]')
    .click();
  await page.getByRole('menuitemradio', { name: 'In review' }).click();
  await page.getByText(`${name(PEOPLE - 1)} moved to In review`).waitFor();
  await row(page, name(PEOPLE - 1))
    .getByText('In review')
    .waitFor();
}

/** Exports the list, which requires a recent sign-in. */
export async function exportList({ app }: CompanyFixture, { page }: Person): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    signInAgainFor(app, page, () => page.getByRole('button', { name: 'Export CSV' }).click()),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(
    PEOPLE,
  );
}

/**
 * Runs an action that exports personal data, which requires a recent sign-in. The page requests the
 * password and then continues.
 */
async function signInAgainFor(app: App, page: Page, act: () => Promise<void>): Promise<void> {
  // The answer of the API a quarter of an hour after the sign-in. It is simulated, because other
  // test files share the clock.
  const problem = {
    type: 'about:blank',
    title: 'Sign in again',
    status: 403,
    code: 'sign-in-again',
    message: 'Sign in again',
    request_id: 'r',
  };
  const refusal = {
    status: 403,
    contentType: 'application/problem+json',
    body: JSON.stringify(problem),
  };
  await page.route('**/api/candidates/export', (route) => route.fulfill(refusal), { times: 1 });
  await app.failures.except(/ (403|400)$/, async () => {
    await act();
    const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
    await dialog.waitFor();
    await inspectPage(page, 'sign-in-again');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('Not-this-one-9');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByText('That is not your password').waitFor();
    const before = await findRefreshToken(page);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect(
      refresh(app.stack.endpoints.cognito, before),
      'the session of before',
    ).rejects.toThrow('revoked');
  });
}

const findRefreshToken = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      Object.entries(localStorage).find(
        ([key]) =>
          key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith('.refreshToken'),
      )![1] as string,
  );
