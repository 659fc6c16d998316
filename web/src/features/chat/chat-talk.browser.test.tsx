import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GROUP, TALK, TEAM, toChatAnswers, WITH_MAX } from '../../../stories/fixtures/chat.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import { ChatStory } from './chat-page.stories.tsx';

const field = page.getByRole('textbox', { name: 'Write to Max Weber' });
const log = page.getByRole('log', { name: 'Messages' });
const LAST = TALK[2]!;

/** Opens the talk with Max, whose last own message is the third of five. */
async function open(answers: Answers = {}) {
  const server = toStoryServer({ ...toChatAnswers(WITH_MAX, TALK, 3), ...answers });
  const shown = await renderStory(<ChatStory server={server} />);
  await expect.element(log.getByText('Two at most')).toBeVisible();
  return { server, ...shown };
}

test('Shift+Enter begins a line, and Enter sends the message once, as plain text', async () => {
  const { server } = await open();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('First{Shift>}{Enter}{/Shift}<b>https://parley.example/two</b>');
  expect(server.sent('send-chat-message')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  const link = log.getByRole('link', { name: 'https://parley.example/two' });
  await expect.element(link).toHaveAttribute('href', 'https://parley.example/two');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(field).toHaveFocus();
  const text = 'First\n<b>https://parley.example/two</b>';
  const sent = () => server.sent('send-chat-message');
  await expect.poll(sent).toMatchObject([{ body: { text, mentions: [], contentType: 'text' } }]);
  await expect.element(log.getByText('Sending')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]!.idempotencyKey).toBe(sent()[0]!.body.client_id);
});

test('Up in the empty field edits the last own message, and Escape leaves it as it was', async () => {
  const { server } = await open();
  const editing = page.getByText('Editing your message');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(editing).toBeVisible();
  await expect.element(field).toHaveValue(LAST.text);
  await expect.element(field).toHaveFocus();
  await inspectStory('editing a message');
  await userEvent.keyboard('{Escape}');
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(editing).toBeVisible();
  await field.fill('First line\nsecond line');
  await userEvent.keyboard('{Enter}');
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(log.getByText(/second line/)).toBeVisible();
  // Max has changed a message, too.
  await expect.poll(() => log.getByText('edited', { exact: true }).elements().length).toBe(2);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect
    .poll(() => server.sent('edit-chat-message'))
    .toMatchObject([
      { params: { messageId: LAST.id }, body: { text: 'First line\nsecond line' }, ifMatch: 1 },
    ]);
});

test('a change that is refused is reported and keeps what was typed', async () => {
  await open({ 'edit-chat-message': new Refusal('stale-version') });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Editing your message')).toBeVisible();
  await field.fill('Another text');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('The message was not changed. This has changed since you opened it'))
    .toBeVisible();
  await expect.element(field).toHaveValue('Another text');
  await expect.element(page.getByText('Editing your message')).toBeVisible();
});

test('a message is taken back by keyboard, and the focus returns from menu and question', async () => {
  const { server } = await open();
  const menu = log.getByRole('button', { name: 'Change the message of 07:13 GMT' });
  const takeBack = page.getByRole('menuitem', { name: 'Take back' });
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await expect.element(takeBack).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Take this message back?' });
  await expect.element(dialog).toBeVisible();
  await inspectStory('the question before a message is taken back');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  expect(server.sent('delete-chat-message')).toEqual([]);
  await menu.click();
  await takeBack.click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => log.getByText('This message was taken back').elements()).toHaveLength(2);
  await expect.element(log.getByText(/second lyne/)).not.toBeInTheDocument();
  await expect.element(menu).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('delete-chat-message'))
    .toMatchObject([{ params: { messageId: LAST.id } }]);
});

test('a message that could not be taken back is still there, and the reason is shown', async () => {
  await open({ 'delete-chat-message': new Refusal('unavailable') });
  await log.getByRole('button', { name: 'Change the message of 07:13 GMT' }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect
    .element(page.getByText('The message is still there. The service is busy'))
    .toBeVisible();
  await expect.element(log.getByText(/second lyne/)).toBeVisible();
});

test('a refused message can be sent again as the same one, or thrown away', async () => {
  const { server } = await open({ 'send-chat-message': new Refusal('chat-closed') });
  const refused = log.getByRole('alert');
  await field.fill('Are you there?');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(refused)
    .toMatchTextContent(/^Not sent\. This person can no longer be written to/);
  await inspectStory('a refused message');
  await field.fill('Hello?');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => refused.elements()).toHaveLength(2);
  await refused.last().getByRole('button', { name: 'Throw away' }).click();
  await expect.element(log.getByText('Hello?')).not.toBeInTheDocument();
  server.answer(toChatAnswers(WITH_MAX, TALK));
  await refused.getByRole('button', { name: 'Send again' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(log.getByText('Are you there?')).toBeVisible();
  const ids = () => server.sent('send-chat-message').map(({ body }) => body.client_id);
  await expect.poll(ids).toHaveLength(3);
  expect(ids()[2]).toBe(ids()[0]);
});

test('a text that is too long says by how much, and is not sent', async () => {
  const { server } = await open();
  await field.fill('x'.repeat(4001));
  await expect
    .element(page.getByRole('alert').filter({ hasText: '1 character too many' }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('x'.repeat(4001));
  expect(server.sent('send-chat-message')).toEqual([]);
});

test('a begun text survives a reload, and the list of other pages shows it', async () => {
  const { server, unmount } = await open();
  await field.fill('Half a thought');
  await unmount();
  const again = await renderStory(<ChatStory server={server} />);
  await expect.element(field).toHaveValue('Half a thought');
  await again.unmount();
  await renderStory(<ChatStory server={server} at={paths.chatNew} />);
  await expect
    .element(page.getByRole('link', { name: /Max Weber/ }))
    .toMatchTextContent(/Draft: Half a thought/);
});

test('typing @ offers the people of the thread, chosen by keyboard and notified', async () => {
  const server = toStoryServer(toChatAnswers(GROUP));
  await renderStory(<ChatStory server={server} at={paths.chatThread(GROUP.threadKey)} />);
  const group = page.getByRole('textbox', { name: 'Write in Onsite logistics' });
  const option = (name: string) => page.getByRole('option', { name });
  await expect.element(group).toHaveFocus();
  await userEvent.keyboard('Who meets them, @');
  await expect.element(option('Ana Silva')).toBeVisible();
  await expect.element(option('Rita Okafor')).not.toBeInTheDocument();
  await inspectStory('the people that can be mentioned');
  await userEvent.keyboard('{Escape}');
  await expect.element(option('Ana Silva')).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}@a');
  await expect.element(option('Ana Silva')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(group).toHaveValue('Who meets them, @Ana Silva ');
  await userEvent.keyboard('or I?{Enter}');
  await expect.element(log.getByText('@Ana Silva', { exact: true })).toBeVisible();
  await expect
    .poll(() => server.sent('send-chat-message'))
    .toMatchObject([
      { body: { text: 'Who meets them, @Ana Silva or I?', mentions: [PEOPLE.interviewer.id] } },
    ]);
});

test('a thread about an application is closed to whoever owes a scorecard', async () => {
  const closed = TALK.map((message) => ({ ...message, text: '', closed: true }));
  const server = toStoryServer(toChatAnswers({ ...TEAM, blind: true }, closed));
  await renderStory(<ChatStory server={server} at={paths.chatThread(TEAM.threadKey)} />);
  await expect
    .element(page.getByRole('link', { name: 'Write it now' }))
    .toHaveAttribute('href', paths.feedbacks);
  await expect.element(log.getByText('Opens when your scorecard is sent').first()).toBeVisible();
  // The name in the field says that the candidate does not read here.
  await expect
    .element(page.getByRole('textbox', { name: 'Write to the hiring team' }))
    .toBeVisible();
});

test('nothing can be written to somebody who has left, and what was said stays', async () => {
  const left = { ...WITH_MAX, closed: 'person-left' as const };
  await open(toChatAnswers(left, TALK));
  await expect.element(page.getByText('Max Weber no longer works here')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});
