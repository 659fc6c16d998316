import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import ErasuresPage from './erasures-page.tsx';

const FINISHED = {
  id: 'cand_01K00000000000000000000001',
  of: 'candidate',
  requested_by: { user_id: '00000000-0000-4000-8000-000000000001', name: 'Sara Haddad' },
  started_at: '2027-03-14T09:00:00.000Z',
  finished_at: '2027-03-14T09:02:00.000Z',
  erased: [
    { kind: 'files', count: 1 },
    { kind: 'interviews', count: 2 },
  ],
  backups_until: '2027-04-18T10:02:00.000Z',
};

test.each([390, 1440])('a receipt says what was erased at %i px', async (width) => {
  const server = toStoryServer(
    {
      'list-erasures': {
        items: [
          FINISHED,
          {
            ...FINISHED,
            id: 'cand_01K00000000000000000000002',
            finished_at: null,
            erased: [],
            backups_until: null,
          },
        ],
        next_cursor: null,
      } as never,
    },
    'recruiter',
  );
  await renderStory(
    <StoryApp as="recruiter" server={server}>
      <ErasuresPage />
    </StoryApp>,
    { width },
  );
  const rows = page.getByRole('list', { name: 'Erased people' }).getByRole('listitem');
  await expect
    .element(rows.nth(0).getByText('Erased: the profile, 1 file, 2 interviews.'))
    .toBeVisible();
  await expect.element(rows.nth(0).getByText('Backups have it until 18 Apr 2027.')).toBeVisible();
  await expect.element(rows.nth(1).getByText(/Being erased now/)).toBeVisible();
  await expect.element(rows.nth(1).getByText(/Backups/)).not.toBeInTheDocument();
});
