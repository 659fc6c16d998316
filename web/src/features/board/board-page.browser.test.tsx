import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import { CARD } from '../candidates/detail/candidate-detail.stories.tsx';
import { BOARD_ANSWERS, BoardStory } from './board-page.stories.tsx';

test('the overview counts candidates by stage, is searched on the server, and opens a board', async () => {
  const server = toStoryServer(BOARD_ANSWERS);
  await renderStory(<BoardStory server={server} at={paths.boards} />);
  const counts = page.getByRole('list', { name: 'Candidates by stage for Staff engineer' });
  await expect.element(counts).toMatchTextContent(/In review 25/);
  await expect.element(counts).not.toMatchTextContent(/Offer/);
  await expect
    .element(page.getByRole('link', { name: 'Staff engineer' }))
    .toHaveAttribute('href', paths.board(REQUISITION_ID));
  await page.getByRole('searchbox', { name: 'Title or department' }).fill('staff');
  await expect
    .poll(() => server.sent('list-requisitions').some(({ query }) => query.q === 'staff'))
    .toBe(true);
});

test('beside a long column the other stages stay in reach of mouse and keyboard', async () => {
  await renderStory(<BoardStory />);
  const frame = page.getByRole('region', { name: 'Stages side by side' });
  await expect.element(frame).toBeVisible();
  const element = frame.element() as HTMLElement;
  // The bar that scrolls sideways is at the frame's lower edge, inside of the window.
  expect(element.scrollWidth).toBeGreaterThan(element.clientWidth);
  expect(element.clientHeight).toBeLessThan(innerHeight);
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
  // A card can be dropped on an empty column at each height of the long one.
  const heights = [...element.querySelectorAll('section')].map((column) => column.clientHeight);
  expect(new Set(heights).size).toBe(1);
  element.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(() => element.scrollLeft).toBeGreaterThan(0);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => element.scrollTop).toBeGreaterThan(0);
});

test('scheduling from a card keeps its candidate and the requisition', async () => {
  const server = toStoryServer({
    ...BOARD_ANSWERS,
    'get-card': CARD,
    'list-undoable-decisions': { items: [] },
  });
  await renderStory(<BoardStory server={server} at={paths.board(REQUISITION_ID, CANDIDATE_ID)} />);
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Schedule interview' }))
    .toHaveAttribute('href', paths.addInterview(REQUISITION_ID, { candidateId: CANDIDATE_ID }));
});
