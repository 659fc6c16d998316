import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '../../web/src/paths.ts';
import { type App, launchApp } from './shared/launch-app.ts';
import { follow } from './shared/page/follow.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import {
  bookFirstInterview,
  type Effort,
  registerCompany,
  VISITOR,
} from './steps/sign-in/register-company.ts';

const MAX_CLICKS = 8;
const MAX_FIELDS = 4;
let app: App;
let effort: Effort;
beforeAll(async () => {
  app = await launchApp();
});
afterAll(() => app?.close());

it('a visitor registers a company and is its admin', async () => {
  effort = await registerCompany(app);
});

it(`a visitor books a first interview with at most ${MAX_CLICKS} clicks`, async () => {
  const { fields } = effort;
  const clicks = effort.clicks + (await bookFirstInterview(effort));
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/first-interview.md', `${clicks} clicks, ${fields} fields\n`);
  expect(clicks).toBeGreaterThan(5);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);
  await app.stack.idle();
  expect(await app.stack.mails({ to: 'robin.ashdown@sample.example' })).toEqual([]);
  const sent = (await app.stack.mails({ to: VISITOR.email })).map(({ subject }) => subject);
  expect(sent.some((subject) => subject.includes('Robin Ashdown'))).toBe(true);
});

it('the sample data can be removed in one step on the home page', async () => {
  const { page } = effort.person;
  await follow(page, paths.home);
  await page.getByText('You have sample data').waitFor();
  await inspectPage(page, 'home-sample');
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove all sample data?' });
  await inspectPage(page, 'remove-sample');
  await dialog.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByText('Try Parley with sample data').waitFor();
  for (const path of [paths.candidates, paths.requisitions, paths.interviews]) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Snackbars about earlier actions may still be shown beside the page.
    expect(await page.getByRole('main').getByText('Robin Ashdown').count()).toBe(0);
  }
  expect(app.failures.take()).toEqual([]);
});
