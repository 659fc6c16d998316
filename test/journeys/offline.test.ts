import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/src/paths.ts';
import { type CompanyFixture, launchAppAfterSetup, openWindow } from './shared/company-fixture.ts';
import { openBrowserFor } from './shared/person.ts';

const VISITOR = { name: 'Visitor', email: '', zone: 'Europe/London' };

describe('without a connection', () => {
  let fixture: CompanyFixture;
  beforeAll(async () => {
    fixture = await launchAppAfterSetup();
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => void fixture.app.failures.take());

  it('a page that was not visited before opens as soon as the connection is back', async () => {
    const { page, context } = await openWindow(fixture, 'recruiter', paths.candidates);
    await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline').waitFor();
    const link = page.getByRole('navigation').getByRole('link', { name: 'Requisitions' });
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await link.click();
    await refused;
    expect(await page.getByText('This page stopped working').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1, name: 'Candidates' }).count()).toBe(1);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Requisitions' }).waitFor();
    expect(await page.getByText('You are offline').count()).toBe(0);
  });

  it('the contact form of the landing page keeps its input and sends it later', async () => {
    const { context, page } = await openBrowserFor(fixture.app, VISITOR);
    await page.goto(paths.landing);
    await page.locator('[data-started]').waitFor();
    await context.setOffline(true);
    const name = page.getByLabel('Full Name');
    await name.fill('Ines Visitor');
    await page.getByLabel('Email').fill('ines@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('How do we begin?');
    await page.getByText('You are offline').waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(await name.inputValue()).toBe('Ines Visitor');
    expect(new URL(page.url()).search).toBe('');

    await context.setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'hidden' });
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Ines Visitor');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message was sent').waitFor();
    await page.reload();
    expect(await name.inputValue()).toBe('');
    await context.close();
  });
});
