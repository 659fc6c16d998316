import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MEMBER_ANSWERS, PEOPLE } from '../../../stories/fixtures/people.ts';
import { ENGINEER_ROW } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import type { AnswerBody } from '../../../stories/story-server.ts';
import DecisionListPage from './decision-list-page.tsx';

type Row = AnswerBody<'list-requisitions'>['items'][number];

const toRow = (number: number, title: string, manager: keyof typeof PEOPLE): Row => ({
  ...ENGINEER_ROW,
  id: `req_01HQ000000000000000000000${number}`,
  title,
  hiring_manager_id: PEOPLE[manager].id,
  hiring_manager_name: PEOPLE[manager].name,
});

const OWN = toRow(1, 'Staff engineer', 'manager');
const OTHERS = [toRow(2, 'Product designer', 'admin'), toRow(3, 'Data analyst', 'admin')];

async function open() {
  const server = toStoryServer(
    {
      ...MEMBER_ANSWERS,
      'list-requisitions': ({ query: { q, mine } }) => ({
        items: (mine ? [OWN] : [...OTHERS, OWN]).filter(({ title }) =>
          title.toLowerCase().includes((q ?? '').toLowerCase()),
        ),
        next_cursor: null,
      }),
    },
    'manager',
  );
  await renderStory(
    <StoryApp server={server} as="manager" path="/app/decision-making" at="/app/decision-making">
      <DecisionListPage />
    </StoryApp>,
  );
  return server;
}

const readTitles = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => /Staff engineer|Product designer|Data analyst/.exec(row.textContent)?.[0]);

test('the requisitions about which the person decides come first, each once', async () => {
  await open();
  await expect.poll(readTitles).toEqual(['Staff engineer', 'Product designer', 'Data analyst']);
});

test('a requisition among many is found by its title', async () => {
  const server = await open();
  await page.getByRole('searchbox', { name: 'Title or department' }).fill('analyst');
  await expect.poll(readTitles).toEqual(['Data analyst']);
  await expect.poll(() => server.sent('list-requisitions').at(-1)?.query.status).toBe('open');
  await page.getByRole('searchbox', { name: 'Title or department' }).fill('nothing like it');
  await expect.element(page.getByText('No open requisition fits')).toBeVisible();
});
