import { expect } from 'vitest';
import { follow } from '../../shared/page/follow.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { type Troubled, openWindow } from '../../shared/troubled.ts';

/**
 * Checks that the values of a form survive a reload and a visit to another page, and that the form
 * is empty after it was sent.
 */
export async function typedComesBack(troubled: Troubled): Promise<void> {
  const { page } = await openWindow(troubled, 'recruiter', '/app/candidate/create');
  const back = page.getByText('What you typed here before is back');
  await page.getByLabel('Name').fill('Kept Candidate');
  await page.getByLabel('Headline').fill('Half a sentence');
  await page.reload();
  await back.waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Kept Candidate');
  await goTo(page, 'Home');
  await page.waitForURL((url) => url.pathname === '/app/reports/home');
  await page.goBack();
  await back.waitFor();
  expect(await page.getByLabel('Headline').inputValue()).toBe('Half a sentence');
  await page.getByRole('button', { name: 'Start afresh' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
  await page.getByLabel('Name').fill('Sent Candidate');
  await page.getByLabel('E-mail').fill('sent@mail.example');
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sent Candidate' }).waitFor();
  await follow(page, '/app/candidate/create');
  await page.getByLabel('Name').waitFor();
  expect(await back.count()).toBe(0);
  expect(await page.getByLabel('Name').inputValue()).toBe('');
}
