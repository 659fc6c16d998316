import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { HIT, SaidStory, toHit } from './search-page.stories.tsx';

const address = page.getByRole('status', { name: 'Address' });

test('matches in transcripts are grouped by recording, and open at the word', async () => {
  const server = toStoryServer({ 'search-transcripts': { items: [HIT], next_cursor: null } });
  await renderStory(<SaidStory server={server} />);
  await expect
    .element(page.getByRole('heading', { name: 'Interview with Asha Raman' }))
    .toBeVisible();
  const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marked).toEqual(['queue', 'Queue']);
  await expect.element(page.getByText('3 more places in this recording')).toBeVisible();
  await expect
    .poll(() => server.sent('search-transcripts'))
    .toMatchObject([{ query: { q: 'queue' } }]);
  await page.getByRole('link', { name: /^0:26 Why a queue/ }).click();
  await expect
    .element(address)
    .toHaveTextContent('/app/recordings/rec_01K00000000000000000000001?t=26.9');
});

test('the next page is read on request', async () => {
  const server = toStoryServer({
    'search-transcripts': ({ query }) =>
      query.cursor
        ? { items: [toHit(3, 'Chidi Obi')], next_cursor: null }
        : { items: [HIT], next_cursor: 'more' },
  });
  await renderStory(<SaidStory server={server} />);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Interview with Chidi Obi' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Interview with Asha Raman' }))
    .toBeVisible();
});

test('typing changes the search, and the tab leads to all other results', async () => {
  const server = toStoryServer({
    'search-transcripts': { items: [], next_cursor: null },
    search: { candidates: [], requisitions: [], interviews: [], people: [] },
  });
  await renderStory(<SaidStory server={server} />);
  await expect.element(page.getByText('Nobody said “queue”')).toBeVisible();
  await page.getByRole('searchbox').fill('kafka');
  await expect.element(page.getByText('Nobody said “kafka”')).toBeVisible();
  await expect.element(address).toHaveTextContent('/app/search?in=said&q=kafka');
  await page.getByRole('link', { name: 'Everything' }).click();
  await expect.element(page.getByText('Nothing begins with “kafka”')).toBeVisible();
});
