import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ENGINEER_ROW } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { useApiPages } from './use-api-query.ts';

function Requisitions() {
  const pages = useApiPages('list-requisitions', { query: {} });
  return (
    <>
      <ul>
        {pages.data?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button onClick={() => void pages.refetch()}>Read again</button>
      <button onClick={pages.more}>More</button>
    </>
  );
}

test('the next page can be requested while the list is being refetched', async () => {
  const answered = Promise.withResolvers<void>();
  const first = { items: [ENGINEER_ROW], next_cursor: 'second' };
  const next = {
    items: [{ ...ENGINEER_ROW, id: 'req_01HQ0000000000000000000002', title: 'Data engineer' }],
    next_cursor: null,
  };
  const server = toStoryServer({
    'list-requisitions': async ({ query }) => {
      if (query.cursor !== undefined) return next;
      if (server.sent('list-requisitions').length > 1) await answered.promise;
      return first;
    },
  });
  await renderStory(
    <StoryApp server={server}>
      <Requisitions />
    </StoryApp>,
  );
  await expect.element(page.getByText(ENGINEER_ROW.title)).toBeVisible();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.poll(() => server.sent('list-requisitions').length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'More' }).click();
  answered.resolve();
  await expect.element(page.getByText('Data engineer')).toBeVisible();
  // Focusing the window may cause another read of the list.
  const cursors = server.sent('list-requisitions').map(({ query }) => query.cursor);
  expect(cursors.filter((cursor) => cursor === 'second')).toHaveLength(1);
});
