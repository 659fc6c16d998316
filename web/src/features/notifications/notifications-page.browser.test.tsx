import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toSession, toStoryServer } from '../../../stories/story-app.tsx';
import NotificationsPage from './notifications-page.tsx';

test('marking all as read leaves the focus on the page', async () => {
  const session = toSession('interviewer');
  const server = toStoryServer(
    {
      'get-session': { ...session, unread: { ...session.unread, notifications: 3 } },
      'list-notifications': { items: [], next_cursor: null, unread: 3 },
      'mark-notifications-read': () => {
        server.answer({ 'get-session': session });
        return { unread: 0 };
      },
    },
    'interviewer',
  );
  await renderStory(
    <div id="main" tabIndex={-1}>
      <StoryApp server={server} as="interviewer">
        <NotificationsPage />
      </StoryApp>
    </div>,
  );
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await markAll.click();
  await expect.element(markAll).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('main');
});
