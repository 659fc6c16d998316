import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { DRAFT, OFFER_CALL, toMailAnswers } from '../../../../stories/fixtures/mail.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../../stories/story-server.ts';
import { typeWhen } from '../../../../stories/type-when.ts';
import { paths } from '../../../paths.ts';
import { MailStory } from '../page/mail-page.stories.tsx';

const composer = page.getByRole('region', { name: 'New message' });
const to = composer.getByRole('combobox', { name: 'To' });
const subject = composer.getByRole('textbox', { name: 'Subject' });
const body = composer.getByRole('textbox', { name: 'Message' });
const send = composer.getByRole('button', { name: 'Send', exact: true });
const templates = composer.getByRole('combobox', { name: 'Start from a template' });
const address = page.getByLabelText('Address');
const saved = composer.getByText(/^Draft saved \d\d:\d\d$/);

async function open(answers: Answers = {}, at = paths.writeMail(), drafts = [DRAFT]) {
  const server = toStoryServer({ ...toMailAnswers({ drafts }), ...answers });
  const shown = await renderStory(<MailStory server={server} at={at} />);
  return { server, ...shown };
}
const atDraft = `${paths.mail('drafts')}?compose=${DRAFT.id}`;
const openDraft = (answers: Answers = {}) => open(answers, atDraft);

test('a message begins with a template, and is still there after a reload', async () => {
  const { server, unmount } = await open({}, paths.writeMail(), []);
  await expect.element(to).toHaveFocus();
  await userEvent.keyboard('asha');
  await expect.element(page.getByRole('option', { name: /Asha Raman/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await templates.click();
  await page.getByRole('option', { name: OFFER_CALL.name }).click();
  await expect.element(subject).toHaveValue(OFFER_CALL.subject);
  await expect.element(body).toHaveValue(OFFER_CALL.body);
  await body.click();
  await expect.element(saved).toBeVisible();
  await expect.element(address).toMatchTextContent(/compose=drf_/);
  // The draft gets its id while the person goes on writing.
  await expect.element(body).toHaveFocus();
  const [made, ...others] = server.sent('create-mail-draft');
  expect(others).toEqual([]);
  expect(made!.body).toMatchObject({ candidate_ids: [CANDIDATE_ID], thread_id: null });
  const at = address.element().textContent;
  await unmount();
  await renderStory(<MailStory server={server} at={at} />);
  await expect.element(subject).toHaveValue(OFFER_CALL.subject);
  await expect.element(composer.getByText('Asha Raman', { exact: true })).toBeVisible();
});

test('a template asks before it replaces what is written, and the focus returns', async () => {
  await openDraft();
  const dialog = page.getByRole('dialog', { name: 'Replace what you have written?' });
  const choose = async () => {
    await templates.click();
    await page.getByRole('option', { name: OFFER_CALL.name }).click();
  };
  await choose();
  await expect.element(dialog).toBeVisible();
  await inspectStory('the question before a template replaces a text');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(templates).toHaveFocus();
  await expect.element(subject).toHaveValue(DRAFT.subject);
  await choose();
  await dialog.getByRole('button', { name: 'Use the template' }).click();
  await expect.element(subject).toHaveValue(OFFER_CALL.subject);
});

test('the preview fills the placeholders of each recipient, and says which it cannot', async () => {
  await open({}, atDraft, [{ ...DRAFT, requisition_id: null, requisition: null }]);
  await to.fill('luis');
  await page.getByRole('option', { name: /Luis Ortega/ }).click();
  await expect
    .element(composer.getByText(/^Each of the 2 candidates gets a message of their own/))
    .toBeVisible();
  await composer.getByRole('button', { name: 'Preview for Asha Raman' }).click();
  const preview = (name: string) => page.getByRole('region', { name: `Preview for ${name}` });
  await expect
    .element(preview('Asha Raman').getByText(/^Hello Asha, we look forward/))
    .toBeVisible();
  await page.getByRole('combobox', { name: 'Preview for' }).click();
  await page.getByRole('option', { name: 'Luis Ortega' }).click();
  const luis = preview('Luis Ortega');
  await expect.element(luis.getByText(/^Hello Luis/)).toBeVisible();
  await subject.fill('Good news about {{requisition.title}}');
  const missing = luis.getByText(
    '{{requisition.title}} cannot be filled: no requisition is chosen',
  );
  await expect.element(missing).toBeVisible();
  await inspectStory('the preview of a message');
  await composer.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: /Staff engineer/ }).click();
  await expect.element(luis.getByText('Good news about Staff engineer')).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
  await composer.getByRole('button', { name: 'Hide preview' }).click();
  await expect.element(luis).not.toBeInTheDocument();
});

test('what is missing is said at each field until the message is sent again', async () => {
  const errors = [
    { path: 'candidate_ids', message: 'Choose who gets the message' },
    { path: 'subject', message: 'Write a subject' },
    { path: 'body', message: 'Write a message' },
  ];
  const refused = new Refusal('mail-incomplete', { errors });
  const { server } = await open({ 'send-mail-draft': refused }, paths.writeMail(), []);
  await send.click();
  await expect.element(to).toHaveAccessibleDescription(/Choose who gets the message/);
  await expect.element(subject).toHaveAccessibleDescription('Write a subject');
  await expect.element(body).toHaveAccessibleDescription('Write a message');
  await inspectStory('a message that is not complete');
  const message = 'Asha Raman: {{requisition.title}} cannot be filled: no requisition is chosen';
  server.answer({ 'send-mail-draft': new Refusal('mail-parameter', { message }) });
  await send.click();
  await expect.element(body).toHaveAccessibleDescription(message);
  await expect.element(subject).not.toHaveAttribute('aria-invalid', 'true');
});

test('a message that could not be sent stays in the composer, and the reason is shown', async () => {
  await openDraft({ 'send-mail-draft': new Refusal('unavailable') });
  await send.click();
  await expect.element(page.getByText('The service is busy')).toBeVisible();
  await expect.element(body).toHaveValue(DRAFT.body);
  await expect.element(send).toBeEnabled();
});

test('Ctrl+Enter sends the newest text once, and Undo makes it a draft again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers = toMailAnswers({ drafts: [DRAFT] });
  const sendOf = answers['send-mail-draft'];
  const { server } = await openDraft({
    ...answers,
    'send-mail-draft': async (request) => promise.then(() => sendOf(request)),
  });
  await body.fill('Hello, **when** can we call you?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  resolve();
  await expect.element(page.getByText('Message to Asha Raman goes in a moment')).toBeVisible();
  await expect.element(composer).not.toBeInTheDocument();
  await expect.poll(() => server.sent('update-mail-draft').at(-1)!.body.body).toContain('**when**');
  await expect
    .poll(() => server.sent('send-mail-draft').map(({ ifMatch }) => ifMatch))
    .toEqual([3]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Message to Asha Raman is a draft again')).toBeVisible();
  await expect.element(body).toHaveValue('Hello, **when** can we call you?');
});

test('a message can be sent at a time, and taken back until then', async () => {
  const { server } = await openDraft();
  await composer.getByRole('button', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'When shall it go?' });
  await expect.element(dialog).toBeVisible();
  await inspectStory('the time at which a message is sent');
  await userEvent.keyboard('{Escape}');
  const later = composer.getByRole('button', { name: 'Send later' });
  await expect.element(later).toHaveFocus();
  await later.click();
  await typeWhen(dialog, 'Day and time', '2027-03-17');
  await userEvent.keyboard('0930');
  await dialog.getByRole('button', { name: 'Send then' }).click();
  await expect
    .element(page.getByText('Message to Asha Raman goes Wed 17 Mar, 09:30 GMT'))
    .toBeVisible();
  await expect
    .poll(() => server.sent('send-mail-draft'))
    .toMatchObject([{ body: { send_at: '2027-03-17T09:30:00.000Z' } }]);
  await page.getByRole('link', { name: 'Asha Raman', exact: true }).click();
  const waiting = page.getByRole('region', { name: DRAFT.subject });
  await expect.element(waiting.getByText('Waits to be sent Wed 17 Mar, 09:30 GMT')).toBeVisible();
  await expect.element(waiting.getByText(/^Where to find us\.pdf/)).toBeVisible();
  server.answer({ 'cancel-mail-draft': new Refusal('mail-too-late') });
  await waiting.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('The message has gone already')).toBeVisible();
  server.answer({ 'cancel-mail-draft': { ...DRAFT, version: 5 } });
  await waiting.getByRole('button', { name: 'Take back' }).click();
  await expect.element(body).toHaveValue(DRAFT.body);
});

test('a draft that another window has changed is not overwritten without being asked', async () => {
  const other = { ...DRAFT, subject: 'Changed in the other window', version: 7 };
  const { server } = await openDraft();
  await expect.element(body).toHaveValue(DRAFT.body);
  const stale: Answers = {
    'get-mail-draft': other,
    'update-mail-draft': new Refusal('stale-version'),
  };
  server.answer(stale);
  await body.fill('Written here meanwhile');
  const notice = composer.getByText('This draft was changed in another window');
  await expect.element(notice).toBeVisible();
  await inspectStory('a draft that another window has changed');
  server.answer({ 'update-mail-draft': { ...DRAFT, body: 'Written here meanwhile', version: 8 } });
  await composer.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(saved).toBeVisible();
  await expect.element(body).toHaveValue('Written here meanwhile');
  await expect.poll(() => server.sent('update-mail-draft').at(-1)!.ifMatch).toBe(7);
  server.answer(stale);
  await body.fill('Once more');
  await expect.element(notice).toBeVisible();
  await composer.getByRole('button', { name: 'Show the other' }).click();
  await expect.element(subject).toHaveValue('Changed in the other window');
  await expect.element(body).toHaveValue(DRAFT.body);
});

test('without a connection the text stays on the device, also over a reload', async () => {
  const { server, unmount } = await openDraft({ 'update-mail-draft': NO_CONNECTION });
  await body.fill('Half a sentence');
  await expect
    .element(composer.getByText('Kept on this device until you are online'))
    .toBeVisible();
  await unmount();
  await renderStory(<MailStory server={server} at={atDraft} />);
  await expect.element(body).toHaveValue('Half a sentence');
  await expect.element(composer.getByText('Brought back what you had written here.')).toBeVisible();
  server.answer(toMailAnswers({ drafts: [DRAFT] }));
  await body.fill('Half a sentence, and the rest');
  await expect.element(saved).toBeVisible();
  await expect
    .poll(() => server.sent('update-mail-draft').at(-1)!.body.body)
    .toBe('Half a sentence, and the rest');
});

test('deleting a draft is asked first, and a draft that is gone says so', async () => {
  const { server, unmount } = await openDraft();
  const discard = composer.getByRole('button', { name: 'Delete draft' });
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
  await discard.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(discard).toHaveFocus();
  await discard.click();
  await dialog.getByRole('button', { name: 'Delete draft' }).click();
  await expect.element(page.getByText('Draft deleted')).toBeVisible();
  await expect.element(composer).not.toBeInTheDocument();
  await expect.element(page.getByText('No drafts')).toBeVisible();
  await expect
    .poll(() => server.sent('delete-mail-draft').map(({ ifMatch }) => ifMatch))
    .toEqual([DRAFT.version]);
  await unmount();
  await renderStory(<MailStory server={server} at={atDraft} />);
  await expect.element(page.getByText('This draft is gone')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(address).toHaveTextContent(paths.mail('drafts'));
});

test('keys and buttons format the selected words, and an attachment can be removed', async () => {
  const { server } = await openDraft();
  await body.fill('very good');
  const area = body.element() as HTMLTextAreaElement;
  area.setSelectionRange(0, 4);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(body).toHaveValue('**very** good');
  await expect.poll(() => area.value.slice(area.selectionStart, area.selectionEnd)).toBe('very');
  await composer.getByRole('button', { name: 'List', exact: true }).click();
  await expect.element(body).toHaveValue('- **very** good');
  await expect.element(body).toHaveFocus();
  await composer.getByRole('combobox', { name: 'Insert placeholder' }).click();
  await page.getByRole('option', { name: '{{candidate.first_name}}' }).click();
  await expect.poll(() => area.value).toContain('{{candidate.first_name}}');
  await expect.element(saved).toBeVisible();
  await composer.getByRole('button', { name: 'Remove Where to find us.pdf' }).click();
  await expect.element(composer.getByText('Where to find us.pdf')).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('update-mail-draft').at(-1)!.body)
    .toEqual({ attachment_ids: [] });
});

test('a message to a given candidate is about their requisition', async () => {
  await open({}, paths.writeMail(CANDIDATE_ID));
  await expect.element(composer.getByText('Asha Raman', { exact: true })).toBeVisible();
  await expect
    .element(composer.getByRole('combobox', { name: 'About' }))
    .toHaveValue('Staff engineer');
});
