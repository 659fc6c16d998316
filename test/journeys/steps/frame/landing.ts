import { expect } from 'vitest';
import { openBrowserFor } from '../../shared/person.ts';
import type { Troubled } from '../../shared/troubled.ts';

const visitor = { name: 'Visitor', email: 'visitor@mail.example', zone: 'Europe/London' };
const EMAIL = /^(Email|Please enter correct email)/;

/**
 * Checks that the landing page has its feature, about and contact sections, and that the logo in
 * the bar opens the application.
 */
export async function checkLandingSections({ app }: Troubled): Promise<void> {
  const { page, context } = await openBrowserFor(app, visitor);
  await page.goto('/');
  await expect.poll(() => page.title()).toContain('Home');
  for (const name of [
    'Scheduling',
    'Audio and video conference',
    'Speaker identification and verification',
    'Feedback and decision making',
    'About us',
    'Get in touch',
  ]) {
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Parley, open the app' })
      .getAttribute('href'),
  ).toBe('/app/reports/home');
  await context.close();
}

/**
 * Checks that the carousel shows each image for five seconds, and does not change while it is
 * paused.
 */
export async function checkCarousel({ app }: Troubled): Promise<void> {
  const context = await app.browser.newContext({
    baseURL: app.stack.web,
    reducedMotion: 'no-preference',
  });
  app.failures.watch(context, 'Visitor');
  app.requests.watch(context);
  const page = await context.newPage();
  // The clock stands still except for the `runFor` calls below.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  const shown = () =>
    page
      .getByRole('region', { name: 'The product in three pictures' })
      .locator('button[aria-current=true]')
      .innerText();
  await expect.poll(shown).toBe('The interview room');
  await page.clock.runFor(3_000);
  expect(await shown()).toBe('The interview room');
  await page.clock.runFor(2_500);
  await expect.poll(shown).toBe('Scheduling');
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.mouse.move(0, 0);
  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.clock.runFor(12_000);
  expect(await shown()).toBe('Scheduling');
  await page.getByRole('button', { name: 'Play the pictures' }).waitFor();
  await context.close();
}

/**
 * Checks that the contact form checks required fields, validates the e-mail on blur, does not lose
 * the input after a failed request, and shows the specified confirmation.
 */
export async function contactForm({ app }: Troubled): Promise<void> {
  const { page, context } = await openBrowserFor(app, visitor);
  await page.goto('/#contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  for (const field of ['Full Name', 'Email', 'Message'])
    await page.getByText(`${field} is needed`).waitFor();
  expect(
    await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await page.getByLabel('Full Name').fill('Ines Visitor');
  await page.getByLabel(EMAIL).fill('ines at mail');
  await page.getByLabel('Message').focus();
  await page.getByText('Please enter correct email').first().waitFor();
  await page.getByLabel(EMAIL).fill('ines@mail.example');
  await page.getByLabel('Message').fill('How do you treat\ntwo time zones?');
  expect(await page.getByText('Please enter correct email').count()).toBe(0);
  expect(await page.getByLabel('Message').getAttribute('rows')).toBe('3');
  await page.route('**/api/support', (route) => route.abort('connectionreset'));
  await app.failures.except(/support/, async () => {
    await send.click();
    await page
      .getByText('The message was not sent. What you typed is kept; try again.')
      .first()
      .waitFor();
  });
  await page.unrouteAll({ behavior: 'wait' });
  expect(await page.getByLabel('Message').inputValue()).toContain('two time zones');
  await send.click();
  await page
    .getByText('Message was sent. Please look out for an email from our support team.')
    .first()
    .waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await app.stack.idle();
  expect((await app.stack.mails({})).some(({ text }) => text.includes('two time zones'))).toBe(
    true,
  );
  await context.close();
}
