import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FROM_ASHA, FROM_LUIS, toMailAnswers } from '../../../../stories/fixtures/mail.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { settingsStore } from '../../../settings/settings.ts';
import { MailStory } from './mail-page.stories.tsx';

const list = page.getByRole('list', { name: 'Conversations' });
const row = (name: string) => list.getByRole('link', { name: new RegExp(`^${name}`) });
const address = page.getByLabelText('Address');
const search = page.getByRole('searchbox', { name: 'Search by candidate or subject' });
const press = (key: string) => userEvent.keyboard(key);

async function open(answers: Answers = {}, at = paths.mail('inbox')) {
  const server = toStoryServer({ ...toMailAnswers(), ...answers });
  await renderStory(<MailStory server={server} at={at} />, { width: 1400 });
  await expect.element(row('Asha Raman')).toBeVisible();
  const actions = () =>
    server.sent('change-mail-threads').map(({ body: { action, thread_ids } }) => ({
      action,
      thread_ids,
    }));
  return { server, actions };
}
const ofAsha = (action: string) => ({ action, thread_ids: [FROM_ASHA.id] });

test('J and K go through the list, and what is opened counts as read', async () => {
  const { actions } = await open();
  await press('j');
  await expect.element(page.getByRole('article', { name: FROM_ASHA.subject })).toBeVisible();
  await expect.element(row('Asha Raman')).toHaveAttribute('aria-current', 'true');
  await expect.poll(actions).toEqual([ofAsha('read')]);
  await expect
    .element(page.getByRole('navigation', { name: 'Labels' }).getByRole('link', { name: /Inbox/ }))
    .not.toMatchTextContent(/Unread/);
  await press('j');
  await expect.element(page.getByRole('article', { name: FROM_LUIS.subject })).toBeVisible();
  await press('k');
  await expect.element(address).toHaveTextContent(paths.mail('inbox', FROM_ASHA.id));
});

test('E archives and opens the next conversation, and Undo brings it back', async () => {
  const { actions } = await open();
  await press('j');
  await expect.poll(actions).toEqual([ofAsha('read')]);
  await press('e');
  await expect.element(page.getByText('Asha Raman: archived')).toBeVisible();
  await expect.element(row('Asha Raman')).not.toBeInTheDocument();
  await expect.element(page.getByRole('article', { name: FROM_LUIS.subject })).toBeVisible();
  await press('e');
  await expect.element(page.getByText('Nothing waits for an answer')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(row('Luis Ortega')).toBeVisible();
  await expect
    .poll(() => actions().map(({ action }) => action))
    .toEqual(['read', 'archive', 'archive', 'inbox']);
});

test('an action that fails is taken back, and the reason is shown', async () => {
  const { server } = await open({}, paths.mail('inbox', FROM_ASHA.id));
  await expect.poll(() => server.sent('change-mail-threads').length).toBe(1);
  server.answer({ 'change-mail-threads': new Refusal('unavailable') });
  await press('e');
  await expect
    .element(page.getByText('Asha Raman: not changed. The service is busy'))
    .toBeVisible();
  await expect.element(row('Asha Raman')).toBeVisible();
});

test('S and I mark an open conversation, and U makes it unread again', async () => {
  const { actions } = await open({}, paths.mail('inbox', FROM_ASHA.id));
  await expect.poll(actions).toEqual([ofAsha('read')]);
  const article = page.getByRole('article');
  await press('s');
  await expect.element(article.getByRole('button', { name: 'Remove star' })).toBeVisible();
  await press('i');
  await expect.element(article.getByRole('button', { name: 'Not important' })).toBeVisible();
  await press('s');
  await expect.element(article.getByRole('button', { name: 'Star' })).toBeVisible();
  await press('u');
  await expect.element(row('Asha Raman ?, Unread')).toBeVisible();
  await expect
    .poll(() => actions().map(({ action }) => action))
    .toEqual(['read', 'star', 'important', 'unstar', 'unread']);
});

test('X selects, and the keys then act on all that is selected', async () => {
  const { actions } = await open({}, paths.mail('inbox', FROM_LUIS.id));
  await press('x');
  const bar = page.getByRole('toolbar', { name: '1 selected' });
  await expect.element(bar).toBeVisible();
  await page
    .getByRole('checkbox', { name: 'Select the conversation with Asha Raman' })
    .click({ force: true });
  await expect.element(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await inspectStory('selected conversations');
  // A check box that has the focus is no text, so keys still act.
  await press('#');
  await expect.element(page.getByText('2 conversations: moved to the trash')).toBeVisible();
  await expect.element(page.getByText('Nothing waits for an answer')).toBeVisible();
  await expect
    .poll(() => actions().at(-1))
    .toEqual({
      action: 'trash',
      thread_ids: [FROM_ASHA.id, FROM_LUIS.id],
    });
});

test('R answers, C writes, and letters that are typed into a field are text', async () => {
  const { server, actions } = await open({}, paths.mail('inbox', FROM_LUIS.id));
  await expect.element(page.getByRole('button', { name: 'Answer Luis Ortega' })).toBeVisible();
  await press('r');
  const answer = page.getByRole('region', { name: 'Answer Luis Ortega' });
  await expect.element(answer.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await press('secret');
  await expect.element(answer.getByRole('textbox', { name: 'Message' })).toHaveValue('secret');
  await expect.element(answer.getByText(/^Draft saved/)).toBeVisible();
  await expect
    .poll(() => server.sent('create-mail-draft').map(({ body }) => body))
    .toMatchObject([
      { thread_id: FROM_LUIS.id, subject: `Re: ${FROM_LUIS.subject}`, body: 'secret' },
    ]);
  (document.activeElement as HTMLElement).blur();
  await press('c');
  await expect.element(page.getByRole('region', { name: 'New message' })).toBeVisible();
  expect(actions()).toEqual([]);
});

test('/ goes to the search, whose letters do nothing else', async () => {
  const { actions } = await open();
  await press('/');
  await expect.element(search).toHaveFocus();
  await press('luis');
  await expect.element(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
  await expect.element(row('Asha Raman')).not.toBeInTheDocument();
  await expect.element(row('Luis Ortega')).toBeVisible();
  await search.fill('changed ecs#');
  await expect.element(page.getByText('Nothing found for changed ecs#')).toBeVisible();
  expect(actions()).toEqual([]);
});

test('? lists the keys, which do nothing meanwhile or once they are turned off', async () => {
  const { actions } = await open({}, paths.mail('inbox', FROM_LUIS.id));
  const keys = page.getByRole('button', { name: 'Keyboard' });
  (keys.element() as HTMLElement).focus();
  await press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await expect.element(dialog.getByText('Next conversation')).toBeVisible();
  await inspectStory('the list of keys');
  await press('e');
  await dialog.getByRole('checkbox').click();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(keys).toHaveFocus();
  await press('e');
  await press('j');
  expect(settingsStore.get().singleKeys).toBe(false);
  await expect.element(row('Luis Ortega')).toBeVisible();
  expect(actions()).toEqual([]);
  await expect.element(address).toHaveTextContent(paths.mail('inbox', FROM_LUIS.id));
});

test('what lies in the trash is restored, or deleted for ever after a question', async () => {
  const trashed = [FROM_ASHA, FROM_LUIS].map((one) => ({
    ...one,
    place: 'trash' as const,
    unread: false,
  }));
  const { server, actions } = await open(
    toMailAnswers({ threads: trashed }),
    paths.mail('trash', FROM_ASHA.id),
  );
  const article = page.getByRole('article');
  await article.getByRole('button', { name: 'Delete for ever' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation for ever?' });
  await expect.element(dialog).toBeVisible();
  await press('{Escape}');
  await expect.element(article.getByRole('button', { name: 'Delete for ever' })).toHaveFocus();
  await article.getByRole('button', { name: 'Delete for ever' }).click();
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect.element(page.getByText('Conversation with Asha Raman deleted')).toBeVisible();
  await expect
    .poll(() => server.sent('delete-mail-thread').map(({ params }) => params.id))
    .toEqual([FROM_ASHA.id]);
  await expect.element(page.getByRole('article', { name: FROM_LUIS.subject })).toBeVisible();
  await article.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
  await expect.poll(() => actions()).toEqual([{ action: 'restore', thread_ids: [FROM_LUIS.id] }]);
});

test('a conversation that is gone says so', async () => {
  await open({}, paths.mail('all', 'thr_01HQ0000000000000000000009'));
  await expect.element(page.getByText('Mail not found')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See all conversations' }))
    .toHaveAttribute('href', paths.mail('all'));
});
