import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GROUP, TALK, toChatAnswers, WITH_MAX } from '../../../stories/fixtures/chat.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { Refusal } from '../../../stories/story-server.ts';
import { avatarDirectory } from '../../components/people/avatar-directory.ts';
import { paths } from '../../paths.ts';
import { ChatStory } from './chat-page.stories.tsx';

const address = page.getByLabelText('Address');
const choice = (name: RegExp) => page.getByRole('checkbox', { name });
const conversations = page.getByRole('list', { name: 'Conversations' });

test('one colleague is found by name and written to, several form a group with a name', async () => {
  const server = toStoryServer(toChatAnswers(WITH_MAX));
  await renderStory(<ChatStory server={server} at={paths.newConversation} />);
  await page.getByRole('searchbox', { name: 'Find a colleague' }).fill('max');
  await expect.element(choice(/Ana Silva/)).not.toBeInTheDocument();
  await choice(/Max Weber/).click();
  await expect
    .element(page.getByRole('link', { name: 'Write to Max Weber' }))
    .toHaveAttribute('href', paths.chatThread(PEOPLE.manager.id));
  await page.getByRole('searchbox', { name: 'Find a colleague' }).fill('');
  await choice(/Ana Silva/).click();
  await choice(/Ben Vogel/).click();
  const name = page.getByRole('textbox', { name: 'Name of the group' });
  const start = page.getByRole('button', { name: 'Start the group' });
  await page.getByRole('button', { name: 'Ben Vogel , take out' }).click();
  await expect.element(choice(/Ben Vogel/)).not.toBeChecked();
  await start.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await inspectStory('the form of a group');
  expect(server.sent('create-chat-thread')).toEqual([]);
  await userEvent.keyboard('Onsite logistics {Enter}');
  await expect.element(address).toHaveTextContent(paths.chatThread(GROUP.threadKey));
  await expect
    .poll(() => server.sent('create-chat-thread'))
    .toMatchObject([
      { body: { name: 'Onsite logistics', user_ids: [PEOPLE.manager.id, PEOPLE.interviewer.id] } },
    ]);
});

test('whoever is alone, or finds nobody, is told what to do', async () => {
  const server = toStoryServer({
    ...toChatAnswers(WITH_MAX),
    'list-chat-contacts': { items: [], next_cursor: null },
    'list-chat-threads': { items: [], next_cursor: null, unread: 0 },
  });
  await renderStory(<ChatStory server={server} at={paths.newConversation} />);
  await expect.element(page.getByText('You are the only one here yet')).toBeVisible();
  await expect.element(page.getByText('Nobody has written yet')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a colleague' }).fill('zz');
  await expect.element(page.getByText('Nobody by that name')).toBeVisible();
});

/** A picture of one pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('colleagues have their pictures in the choice for a new conversation', async () => {
  const { id } = PEOPLE.manager;
  const server = toStoryServer(toChatAnswers(WITH_MAX));
  const { container } = await renderStory(<ChatStory server={server} at={paths.newConversation} />);
  avatarDirectory.put(id, PICTURE);
  await choice(/Max Weber/).click();
  const pictures = () =>
    [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  // In the list of conversations, in the choice, and among the chosen.
  await expect.poll(pictures).toEqual([PICTURE, PICTURE, PICTURE]);
  avatarDirectory.put(id, undefined);
});

const menu = page.getByRole('button', { name: 'The group' });
const item = (name: string) => page.getByRole('menuitem', { name });

async function openGroup() {
  const server = toStoryServer(toChatAnswers(GROUP));
  await renderStory(<ChatStory server={server} at={paths.chatThread(GROUP.threadKey)} />);
  await expect.element(menu).toBeVisible();
  return server;
}

test('a group is renamed, and the focus returns to its menu', async () => {
  const server = await openGroup();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Rename the group')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Rename the group' });
  const name = dialog.getByRole('textbox', { name: 'Name of the group' });
  await expect.element(name).toHaveValue('Onsite logistics');
  await inspectStory('renaming a group');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  await menu.click();
  await item('Rename the group').click();
  await name.fill('Offsite');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Offsite' })).toBeVisible();
  await expect
    .poll(() => server.sent('rename-chat-thread'))
    .toMatchObject([{ body: { name: 'Offsite' } }]);
});

test('colleagues who are not in the group yet are brought in', async () => {
  const server = await openGroup();
  await menu.click();
  await item('Bring somebody in').click();
  const dialog = page.getByRole('dialog', { name: 'Bring somebody in' });
  const save = dialog.getByRole('button', { name: 'Bring in' });
  await expect.element(dialog.getByRole('checkbox', { name: /Ben Vogel/ })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /Max Weber/ })).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: /Ben Vogel/ }).click();
  await inspectStory('the people who can be brought in');
  await save.click();
  await expect.element(page.getByText('Max Weber, Ana Silva, Ben Vogel and you')).toBeVisible();
  await expect
    .poll(() => server.sent('add-chat-participants'))
    .toMatchObject([{ body: { user_ids: [PEOPLE.second.id] } }]);
});

test('leaving a group is asked first, and leads to the list', async () => {
  const server = await openGroup();
  await menu.click();
  await item('Leave the group').click();
  const dialog = page.getByRole('dialog', { name: 'Leave Onsite logistics?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect.element(menu).toHaveFocus();
  expect(server.sent('leave-chat-thread')).toEqual([]);
  await menu.click();
  await item('Leave the group').click();
  await dialog.getByRole('button', { name: 'Leave the group' }).click();
  await expect.element(page.getByText('You left Onsite logistics')).toBeVisible();
  await expect.element(address).toHaveTextContent(paths.chatNew);
});

test('unread messages are counted in the list until they are read, below a line', async () => {
  const server = toStoryServer(toChatAnswers(WITH_MAX, TALK, 3));
  await renderStory(<ChatStory server={server} at={paths.chatNew} />);
  const unread = conversations.getByRole('link', { name: /Max Weber.*2 unread messages/s });
  await unread.click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect.element(log.getByText('New', { exact: true })).toBeVisible();
  await expect.element(unread).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('mark-chat-thread-seen').map(({ body }) => body.up_to))
    .toEqual([5]);
  // The line stays above the first message that was not read.
  const line = log.getByText('New', { exact: true }).element();
  const place = (text: RegExp) =>
    line.compareDocumentPosition(log.getByText(text).element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(place(/second lyne/)).toBe(0);
  expect(place(/Shall we see one more/)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a phone shows the list or one conversation, and does not open its keyboard', async () => {
  const server = toStoryServer(toChatAnswers(WITH_MAX, TALK));
  await renderStory(<ChatStory server={server} />, { width: 390 });
  const field = page.getByRole('textbox', { name: 'Write to Max Weber' });
  await expect.element(field).toBeVisible();
  await expect.element(field).not.toHaveFocus();
  await expect.element(conversations).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect.element(conversations).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Team chat' })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("an application's thread is refused to whoever is not on its team", async () => {
  const server = toStoryServer({
    ...toChatAnswers(WITH_MAX),
    'get-chat-thread': new Refusal('not-found'),
  });
  const key = 'req_01HQ0000000000000000000009~cand_01HQ0000000000000000000009';
  await renderStory(<ChatStory server={server} at={paths.chatThread(key)} />);
  await expect.element(page.getByText('You are not on this hiring team')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All conversations' }))
    .toHaveAttribute('href', paths.chatNew);
});
