import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inspectStory } from '../../../stories/inspect-story.ts';
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

test('many of a kind on a day are one entry, which can be opened', async () => {
  const items = Array.from({ length: 12 }, (_, index) => ({
    id: `ntf_01M8FS8S6QDZA7NPEXJZCPAP${String(index).padStart(2, '0')}`,
    notification_type: 'nobody-joined',
    subject: 'Nobody has joined',
    message: `Interview ${index + 1}`,
    params: {},
    interview_id: null,
    read: true,
    can_send_again: false,
    createdAt: '2026-03-02T10:00:00.000Z',
  }));
  const server = toStoryServer(
    { 'list-notifications': { items: items, next_cursor: null, unread: 0 } },
    'recruiter',
  );
  await renderStory(
    <StoryApp server={server} as="recruiter">
      <NotificationsPage />
    </StoryApp>,
  );
  const more = page.getByRole('button', { name: '11 more: Nobody has joined' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Interview 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Interview 2', { exact: true })).not.toBeInTheDocument();
  await more.click();
  await expect.element(page.getByText('Interview 12', { exact: true })).toBeVisible();
  await inspectStory('the notifications');
  await expect.poll(() => document.activeElement).toBe(more.element());
  await more.click();
  await expect.element(page.getByText('Interview 12', { exact: true })).not.toBeInTheDocument();
});

test('an email that was not sent can be sent again from its notification', async () => {
  const unsent = {
    id: 'ntf_01M8FS8S6QDZA7NPEXJZCPAP01',
    notification_type: 'notice-not-sent',
    subject: 'An email was not sent',
    message: '"Acme invites you to Parley" to Asha was not sent: the mail service refused it',
    params: {},
    interview_id: null,
    read: true,
    can_send_again: true,
    createdAt: '2026-03-02T10:00:00.000Z',
  };
  const asked: unknown[] = [];
  const server = toStoryServer(
    {
      'list-notifications': { items: [unsent], next_cursor: null, unread: 0 },
      'send-mails-again': (request: unknown) => {
        asked.push(request);
        server.answer({
          'list-notifications': {
            items: [{ ...unsent, can_send_again: false }],
            next_cursor: null,
            unread: 0,
          },
        });
        return { id: unsent.id };
      },
    },
    'recruiter',
  );
  await renderStory(
    <StoryApp server={server} as="recruiter">
      <NotificationsPage />
    </StoryApp>,
  );
  const again = page.getByRole('button', { name: `Send again: ${unsent.message}` });
  await inspectStory('a notification with an email that was not sent');
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});
