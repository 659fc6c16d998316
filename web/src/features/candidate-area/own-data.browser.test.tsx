import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA } from '../../../stories/fixtures/candidates.ts';
import { COMPANY } from '../../../stories/fixtures/people.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { OwnData } from './own-data.tsx';

test('asks for deletion only after a question that says what goes', async () => {
  const asked = { ...ASHA, erasure_asked_at: '2027-03-15T08:00:00.000Z' };
  const server = toStoryServer({ 'update-own-candidate': asked as never }, 'candidate');
  await renderStory(
    <StoryApp as="candidate" server={server}>
      <OwnData candidate={ASHA as never} company={COMPANY} />
    </StoryApp>,
    { width: 390 },
  );
  await page.getByRole('button', { name: `Ask ${COMPANY} to delete my data` }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/deletes profile, files, messages/)).toBeVisible();
  expect(server.sent('update-own-candidate')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sent('update-own-candidate').map(({ body }) => body)).toEqual([
    { asks_for_erasure: true },
  ]);
});
