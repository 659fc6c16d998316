import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA } from '../../../stories/fixtures/candidates.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { SCHEDULE_ANSWERS, SchedulePageStory } from './schedule-page.stories.tsx';

const send = () => page.getByRole('button', { name: 'Schedule interview' });

test('sending an empty booking sends nothing and leads to the candidate', async () => {
  const server = toStoryServer(SCHEDULE_ANSWERS);
  await renderStory(<SchedulePageStory server={server} />);
  await send().click();
  await expect.element(page.getByRole('combobox', { name: 'Candidate' })).toHaveFocus();
  await expect.element(page.getByText('Candidate is needed')).toBeVisible();
  expect(server.sent('create-interview')).toEqual([]);
  expect(ASHA.name).toBe('Asha Raman');
});
