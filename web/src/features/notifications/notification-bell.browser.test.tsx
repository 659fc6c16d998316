import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rulesFor } from '@parley/domain/access/abilities.ts';
import { PEOPLE, TENANT_ID, toAccount } from '../../../stories/fixtures/people.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { Refusal } from '../../../stories/story-server.ts';
import { NotificationBell } from './notification-bell.tsx';

const WITH_UNREAD = {
  account: toAccount(PEOPLE.interviewer),
  rules: rulesFor({
    role: 'interviewer',
    userId: PEOPLE.interviewer.id,
    tenantId: TENANT_ID,
    candidateIds: [],
  }),
  unread: { notifications: 3, chats: 0, mails: 0 },
  voice_cases: false,
};
const markAll = page.getByRole('button', { name: 'Mark all as read' });

afterEach(() => vi.restoreAllMocks());

test('a failed call shows the message of its answer once, or a general one if it has none', async () => {
  const server = toStoryServer(
    {
      'get-session': WITH_UNREAD,
      'list-notifications': { items: [], next_cursor: null, unread: 3 },
      'mark-notifications-read': new Refusal('conflict', { message: 'The bell is being repaired' }),
    },
    'interviewer',
  );
  await renderStory(
    <StoryApp as="interviewer" server={server}>
      <NotificationBell />
    </StoryApp>,
  );
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  await markAll.click();
  const refused = page.getByText('The bell is being repaired');
  await expect.element(refused).toBeVisible();
  expect(refused.elements()).toHaveLength(1);
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(
    new Response('<p>No JSON at all</p>', { status: 500 }),
  );
  await markAll.click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
});
