import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../stories/story-server.ts';
import {
  answerRequisitions,
  CHOICE_ANSWERS,
  RequisitionSelectStory,
  toRow,
} from './requisition-select.stories.tsx';

const field = page.getByRole('combobox', { name: 'Requisition' });
const listTitles = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent?.replace('Platform', '').trim());

async function open(as: 'recruiter' | 'interviewer' = 'recruiter', answers: Answers = {}) {
  const server = toStoryServer({ ...CHOICE_ANSWERS, ...answers }, as);
  await renderStory(<RequisitionSelectStory server={server} as={as} />);
  await field.click();
  return server;
}

test("a recruiter's own requisitions come first, each one once", async () => {
  const server = await open();
  await expect
    .poll(listTitles)
    .toEqual(['Own designer', 'Own engineer', 'Analyst', 'Other engineer']);
  await expect
    .poll(() => server.sent('list-requisitions').map(({ query }) => query))
    .toEqual(
      expect.arrayContaining([
        { status: 'open', limit: 25, sort: '-updated', mine: true },
        { status: 'open', limit: 25, sort: '-updated' },
      ]),
    );
});

test("a search also lists the user's own ones first, and Enter takes the first", async () => {
  await open();
  await userEvent.keyboard('engineer');
  await expect.poll(listTitles).toEqual(['Own engineer', 'Other engineer']);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Own engineer');
});

test('a search replaces the list once, when both responses have arrived', async () => {
  const answered = Promise.withResolvers<void>();
  const server = await open('recruiter', {
    'list-requisitions': async (request) => {
      if (request.query.q && !request.query.mine) await answered.promise;
      return answerRequisitions(request);
    },
  });
  const before = ['Own designer', 'Own engineer', 'Analyst', 'Other engineer'];
  await expect.poll(listTitles).toEqual(before);
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(listTitles().join()));
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('engineer');
  await expect
    .poll(() => server.sent('list-requisitions').filter(({ query }) => query.q).length)
    .toBe(2);
  await expect.element(field).toHaveValue('engineer');
  answered.resolve();
  await expect.poll(listTitles).toEqual(['Own engineer', 'Other engineer']);
  observer.disconnect();
  expect([...seen].filter((titles) => titles !== before.join())).toEqual([
    'Own engineer,Other engineer',
  ]);
});

test("the list is shown without the user's own ones if these cannot be read", async () => {
  await open('recruiter', {
    'list-requisitions': (request) =>
      request.query.mine ? new Refusal('malformed-cursor') : answerRequisitions(request),
  });
  await expect
    .poll(listTitles)
    .toEqual(['Analyst', 'Other engineer', 'Own designer', 'Own engineer']);
});

test('for interviewers, who own none, one request is sent', async () => {
  const server = await open('interviewer');
  await expect.poll(listTitles).toHaveLength(4);
  await expect.poll(() => server.sent('list-requisitions')).toHaveLength(1);
});

test('all requisitions can be reached by scrolling, page by page', async () => {
  const PAGE = 25;
  const rows = Array.from({ length: 60 }, (_, index) => toRow(index, `Position ${index}`));
  const server = await open('interviewer', {
    'list-requisitions': ({ query: { cursor } }) => {
      const start = Number(cursor ?? 0);
      const end = start + PAGE;
      return {
        items: rows.slice(start, end),
        next_cursor: end < rows.length ? String(end) : null,
      };
    },
  });
  await expect.poll(listTitles).toContain('Position 24');
  expect(listTitles()).not.toContain('Position 25');
  await expect
    .poll(() => {
      page.getByRole('option').elements().at(-1)!.scrollIntoView();
      return listTitles();
    })
    .toContain('Position 59');
  await expect
    .poll(() => server.sent('list-requisitions').map(({ query }) => query.cursor))
    .toEqual([undefined, '25', '50']);
});
