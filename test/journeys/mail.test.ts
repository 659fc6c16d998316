import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerMail } from '../../scripts/seed/talk/answer-mail.ts';
import { follow } from './shared/page/follow.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import type { Person } from './shared/person.ts';
import { PHONE, WIDE } from './shared/page/sizes.ts';
import { type Troubled, launchAppAfterSetup, openWindow } from './shared/troubled.ts';
import { choose } from './shared/choose.ts';

/** A recruiter at a desktop computer and a candidate with a phone. */
describe('correspondence', () => {
  let troubled: Troubled;
  let rita: Person;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup({ clock: 'moves' });
    rita = await openWindow(troubled, 'recruiter', '/app/mail/all');
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  const pass = async (ms: number) =>
    troubled.app.stack.advanceTo((await troubled.app.stack.now()) + ms);
  const composer = () => rita.page.getByRole('region', { name: 'New message' });
  const list = () => rita.page.getByRole('list', { name: 'Conversations' });
  const textbox = (name: string) => composer().getByRole('textbox', { name, exact: true });

  it('a message uses a template, survives a reload, and names missing fields', async () => {
    const { page } = rita;
    await page.getByRole('heading', { name: 'All', level: 1 }).waitFor();
    await page.keyboard.press('c');
    await composer().getByRole('combobox', { name: 'To' }).fill('aurora cand');
    await page.getByRole('option', { name: /Aurora Candidate/ }).waitFor();
    await page.keyboard.press('Enter');
    await choose(composer(), 'Start from a template', 'Offer call');
    expect(await textbox('Subject').inputValue()).toBe('Good news about {{requisition.title}}');
    await composer()
      .getByText(/Draft saved \d\d:\d\d/)
      .waitFor();
    await page.reload();
    expect(await textbox('Subject').inputValue()).toBe('Good news about {{requisition.title}}');
    await troubled.app.failures.except(/422/, async () => {
      await composer().getByRole('button', { name: 'Send', exact: true }).click();
      await composer()
        .getByText(
          /Aurora Candidate: \{\{requisition\.title\}\} cannot be filled: no requisition is chosen/,
        )
        .waitFor();
    });
    await choose(page, 'About', 'Aurora engineer');
    await composer().getByRole('button', { name: 'Preview for Aurora Candidate' }).click();
    await page
      .getByRole('region', { name: 'Preview for Aurora Candidate' })
      .getByText('Good news about Aurora engineer')
      .waitFor();
    await composer()
      .getByText(/Draft saved/)
      .waitFor();
    await inspectPage(page, 'mail-compose');
  });

  it('if another window has saved a newer version, it is shown and not overwritten', async () => {
    // What the other window sends is enough: it would send the same.
    const { recruiter } = troubled.company.people;
    const { items } = await recruiter.call('list-mail-drafts', {});
    const open = items.find(({ subject }) => subject.startsWith('Good news about'))!;
    await recruiter.call(
      'update-mail-draft',
      { params: { id: open.id }, body: { subject: 'Changed in the other window' } },
      { ifMatch: open.version },
    );
    await troubled.app.failures.except(/412/, async () => {
      await textbox('Message').fill('Written here meanwhile');
      await composer().getByText('This draft was changed in another window').waitFor();
    });
    await composer().getByRole('button', { name: 'Show the other' }).click();
    expect(await textbox('Subject').inputValue()).toBe('Changed in the other window');
  });

  it('a sent message can be cancelled and sent again, and then arrives once', async () => {
    const { page } = rita;
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
      .getByRole('link', { name: /Changed in the other window/ })
      .click();
    await page
      .getByRole('list', { name: '1 message' })
      .getByText('when', { exact: true })
      .waitFor();
    const mails = await troubled.app.stack.mails({ to: troubled.company.people.candidate.email });
    expect(mails.filter(({ subject }) => subject === 'Changed in the other window')).toHaveLength(
      1,
    );
  });

  it('the candidate reads on the phone and replies there and by mail', async () => {
    const { page } = await openWindow(troubled, 'candidate', '/app/candidates/messages');
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Changed in the other window' }).click();
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
    await troubled.app.stack.idle();
    await follow(rita.page, '/app/mail/inbox');
    await rita.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Correspondence.*1 unread/ })
      .waitFor();
    await list()
      .getByRole('link', { name: /Changed in the other window/ })
      .waitFor();
    await follow(rita.page, '/app/reports/home');
    const mail = (
      await troubled.app.stack.mails({ to: troubled.company.people.candidate.email })
    ).find(({ subject }) => subject === 'Changed in the other window')!;
    await answerMail(troubled.app.stack.endpoints.mailbox, mail.id, 'Or at eleven.');
    await troubled.app.stack.idle();
    await page.reload();
    await page.getByText('Or at eleven.').waitFor();
    await inspectPage(page, 'messages-conversation');
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
    await inspectPage(page, 'messages');
  });

  it('the inbox can be processed with the keyboard, and each move can be undone', async () => {
    const { page } = rita;
    await page.setViewportSize(WIDE);
    await follow(page, '/app/mail/inbox');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Correspondence.*1 unread/ })
      .waitFor();
    await list().getByRole('link').first().waitFor();
    await page.keyboard.press('j');
    await page.getByText('Or at eleven.').first().waitFor();
    await page.getByRole('button', { name: 'Answer Aurora Candidate' }).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Remove star' }).first().waitFor();
    await inspectPage(page, 'mail-thread');
    await page.keyboard.press('e');
    await page.getByText('Aurora Candidate: archived').waitFor();
    await page.getByText('Nothing waits for an answer').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list()
      .getByRole('link', { name: /Changed in the other window/ })
      .waitFor();
    // Letters that are typed into a field are text, not keyboard shortcuts.
    await page
      .getByRole('searchbox', { name: 'Search by candidate or subject' })
      .fill('changed ecs#');
    await page.getByRole('heading', { name: 'Search results' }).waitFor();
    await page.getByText(/Nothing found for/).waitFor();
  });

  it('custom labels, the trash, and the deletion of a thread', async () => {
    const { page } = rita;
    await follow(page, '/app/mail/all');
    await page.getByRole('button', { name: 'New label' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Offers');
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByRole('link', { name: 'Offers' }).waitFor();
    await page
      .getByRole('checkbox', { name: 'Select the conversation with Aurora Candidate' })
      .first()
      .check();
    await page.keyboard.press('l');
    await page.getByRole('checkbox', { name: 'Offers' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Offers/ }).click();
    // Until the label's list is drawn, the list before it leads to its own addresses.
    await page.getByRole('heading', { name: 'Offers' }).waitFor();
    await list()
      .getByRole('link', { name: /Changed in the other window/ })
      .click();
    await page.getByRole('button', { name: 'Answer Aurora Candidate' }).waitFor();
    await page.keyboard.press('#');
    await page.getByText('No conversation has this label').waitFor();
    await page.getByRole('link', { name: /^Trash/ }).click();
    await list()
      .getByRole('link', { name: /Changed in the other window/ })
      .click();
    await page.getByRole('article').getByRole('button', { name: 'Delete for ever' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
    await page.getByText('The trash is empty').waitFor();
    await troubled.app.failures.except(/404/, async () => {
      await follow(page, '/app/mail/all/thr_01J00000000000000000000000');
      await page.getByRole('heading', { name: 'Mail not found' }).waitFor();
      // The page also requests the thread's messages and gets a 404 for them too.
      await troubled.app.requests.rest(page);
    });
    await follow(page, '/app/mail/templates');
    await page.getByText('Not this time').waitFor();
    await inspectPage(page, 'mail-templates');
  });
});
