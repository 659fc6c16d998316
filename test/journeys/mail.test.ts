import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerMail } from '@parley/demo/talk/answer-mail.ts';
import { choose } from './shared/choose.ts';
import { type CompanyFixture, launchAppAfterSetup, openWindow } from './shared/company-fixture.ts';
import { follow } from './shared/page/follow.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { PHONE } from './shared/page/sizes.ts';
import type { Person } from './shared/person.ts';

const SUBJECT = 'When can we call you';

/** A recruiter at a desktop computer and a candidate with a phone. */
describe('correspondence', () => {
  let fixture: CompanyFixture;
  let rita: Person;
  beforeAll(async () => {
    fixture = await launchAppAfterSetup({ clock: 'moves' });
    rita = await openWindow(fixture, 'recruiter', '/app/mail/all');
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  const pass = async (ms: number) =>
    fixture.app.stack.advanceTo((await fixture.app.stack.now()) + ms);
  const composer = () => rita.page.getByRole('region', { name: 'New message' });
  const list = () => rita.page.getByRole('list', { name: 'Conversations' });
  const textbox = (name: string) => composer().getByRole('textbox', { name, exact: true });

  it('a message from a template is sent only once every placeholder can be filled', async () => {
    const { page } = rita;
    await page.getByRole('heading', { name: 'All', level: 1 }).waitFor();
    await page.keyboard.press('c');
    await composer().getByRole('combobox', { name: 'To' }).fill('aurora cand');
    await page.getByRole('option', { name: /Aurora Candidate/ }).waitFor();
    await page.keyboard.press('Enter');
    await choose(composer(), 'Start from a template', 'Offer call');
    expect(await textbox('Subject').inputValue()).toBe('Good news about {{requisition.title}}');
    await fixture.app.failures.except(/422/, async () => {
      await composer().getByRole('button', { name: 'Send', exact: true }).click();
      await composer()
        .getByText(
          /Aurora Candidate: \{\{requisition\.title\}\} cannot be filled: no requisition is chosen/,
        )
        .waitFor();
    });
    await choose(page, 'About', 'Aurora engineer');
  });

  it('a sent message can be cancelled and sent again, and then arrives once', async () => {
    const { page } = rita;
    await textbox('Subject').fill(SUBJECT);
    await textbox('Message').fill('Hello {{candidate.first_name}}, **when** can we call you?');
    await composer().getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Message to Aurora Candidate is a draft again').waitFor();
    expect(await textbox('Message').inputValue()).toContain('**when**');
    await composer().getByRole('button', { name: 'Send', exact: true }).click();
    await composer().waitFor({ state: 'detached' });
    await pass(15_000);
    await page.getByRole('link', { name: /^Sent/ }).click();
    await list()
      .getByRole('link', { name: new RegExp(SUBJECT) })
      .click();
    await page
      .getByRole('list', { name: '1 message' })
      .getByText('when', { exact: true })
      .waitFor();
    const mails = await fixture.app.stack.mails({ to: fixture.company.people.candidate.email });
    expect(mails.filter(({ subject }) => subject === SUBJECT)).toHaveLength(1);
  });

  it('the candidate reads on the phone and replies there and by mail', async () => {
    const { page } = await openWindow(fixture, 'candidate', '/app/candidates/messages');
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: SUBJECT }).click();
    await page.getByText('Aurora recruiter').waitFor();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Write your answer first').waitFor();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Tomorrow at ten, please.');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Your answer' }).inputValue()).toBe(
      'Tomorrow at ten, please.',
    );
    // A reply that arrives while its mail thread is open counts as read, so the recruiter leaves
    // the mail pages first. The recruiter has just viewed the inbox; replies that arrive afterwards
    // are shown on returning to it.
    await follow(rita.page, '/app/mail/inbox');
    await rita.page.getByText('Nothing waits for an answer').waitFor();
    await follow(rita.page, '/app/reports/home');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page
      .getByRole('list', { name: 'Messages' })
      .getByText('Tomorrow at ten, please.')
      .waitFor();
    await fixture.app.stack.idle();
    await follow(rita.page, '/app/mail/inbox');
    await rita.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Correspondence.*1 unread/ })
      .waitFor();
    await list()
      .getByRole('link', { name: new RegExp(SUBJECT) })
      .waitFor();
    await follow(rita.page, '/app/reports/home');
    const mail = (
      await fixture.app.stack.mails({ to: fixture.company.people.candidate.email })
    ).find(({ subject }) => subject === SUBJECT)!;
    await answerMail(fixture.app.stack.endpoints.mailbox, mail.id, 'Or at eleven.');
    await fixture.app.stack.idle();
    await page.reload();
    await page.getByText('Or at eleven.').waitFor();
    await inspectPage(page, 'messages-conversation');
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
    await inspectPage(page, 'messages');
  });

  it('the message templates are listed', async () => {
    await follow(rita.page, '/app/mail/templates');
    await rita.page.getByText('Not this time').waitFor();
    await inspectPage(rita.page, 'mail-templates');
  });
});
