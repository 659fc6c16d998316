import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  MANY_CARDS,
  toDecisionRoom,
  toRoomCandidateId,
  toRoomCard,
} from '../../../stories/fixtures/decision-room.ts';
import { HIRED } from '../../../stories/fixtures/decisions.ts';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import { Blinded, DecisionRoomStory, ROOM_ANSWERS } from './decision-room-page.stories.tsx';

const LAST = MANY_CARDS.at(-1)!.application;
const card = (name: string) => page.getByRole('region', { name, exact: true });
const room = paths.decisionMaking(REQUISITION_ID);

async function open(at = room, answers: Answers = {}) {
  const server = toStoryServer({ ...ROOM_ANSWERS, ...answers }, 'manager');
  await renderStory(<DecisionRoomStory server={server} at={at} />);
  return server;
}

test('the page opens with the candidate in the address, also one of 295', async () => {
  await open(paths.decisionMaking(REQUISITION_ID, LAST.candidate_id));
  await expect.element(card(LAST.candidate)).toBeVisible();
  await expect
    .element(card(LAST.candidate).getByRole('heading', { name: LAST.candidate }))
    .toHaveFocus();
  // The other candidates follow, and the first one is not repeated among them.
  await expect.element(card('Bela Raman')).toBeVisible();
  expect(card(LAST.candidate).elements()).toHaveLength(1);
});

test('a candidate who is not on the requisition is reported as missing', async () => {
  await open(paths.decisionMaking(REQUISITION_ID, toRoomCandidateId(999)));
  await expect.element(page.getByText('This candidate is not on the requisition')).toBeVisible();
});

test('due decisions are first, and views and searches are requested from the server', async () => {
  const server = await open();
  await expect.element(page.getByRole('link', { name: 'Decision due (3)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Undecided (295)' })).toBeVisible();
  await expect.element(card('Asha Raman')).toBeVisible();
  const order = page
    .getByRole('region')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
  expect(order.slice(0, 4)).toEqual(['Bela Raman', 'Chidi Raman', 'Dana Raman', 'Asha Raman']);
  await page.getByRole('link', { name: 'Decision due (3)' }).click();
  await expect.element(card('Asha Raman')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Undecided (295)' }).click();
  await page.getByRole('searchbox').fill('novak 4');
  await expect.element(card('Ivo Novak 4')).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('hana holm');
  await expect.element(card('Hana Holm')).toBeVisible();
  await expect.element(card('Asha Raman')).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('get-decision-room').at(-1)!.query)
    .toMatchObject({ q: 'hana holm' });
  await expect
    .poll(() => page.getByLabelText('Address').element().textContent)
    .toContain('q=hana+holm');
});

test('a candidate without any data is one line', async () => {
  await open();
  await expect.element(card('Asha Raman')).toBeVisible();
  expect(card('Asha Raman').element().getBoundingClientRect().height).toBeLessThan(72);
});

test('candidates are compared in one matrix of the current scorecard template', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Compare Bela Raman' }).click();
  await expect.element(page.getByText('Choose another one to compare')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Compare Chidi Raman' }).click();
  await page.getByRole('checkbox', { name: 'Compare Asha Raman' }).click();
  await page.getByRole('link', { name: 'Compare side by side' }).click();
  const table = page.getByRole('table', { name: 'Candidates side by side' });
  await expect.element(table).toBeVisible();
  const rows = table
    .getByRole('row')
    .elements()
    .map((row) =>
      [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
    );
  expect(rows[0]).toEqual(['Attribute', 'Bela Raman', 'Chidi Raman', 'Asha Raman', 'Differences']);
  expect(rows.map(([name]) => name)).toEqual([
    'Attribute',
    'Stage',
    'Recommendation',
    'System design',
    'Coding',
    'Collaboration',
    'Median of all attributes',
    'Decision',
  ]);
  expect(rows[3]).toEqual([
    'System design',
    'Strong yesHighest2 ratings',
    'Between No and YesPeople disagree2 ratings',
    'No rating',
    '1.5 steps apart',
  ]);
  await page.getByRole('button', { name: 'Show only what differs' }).click();
  await expect.element(table.getByText('Collaboration')).not.toBeInTheDocument();
  await expect.element(table.getByText('System design')).toBeVisible();
  await page.getByRole('link', { name: 'All candidates' }).click();
  await expect.element(card('Asha Raman')).toBeVisible();
});

test('a blinded member sees no opinions of others, not even in the comparison', async () => {
  await renderStory(<Blinded />);
  const table = page.getByRole('table', { name: 'Candidates side by side' });
  await expect.element(table).toBeVisible();
  const cells = [...table.element().querySelectorAll('tbody tr')].map(
    (row) => row.children[2]?.textContent,
  );
  expect(cells.filter((text) => text === 'Hidden until you have sent yours')).toHaveLength(5);
});

test('a decision remains visible in its place with Undo and the remaining time', async () => {
  const bela = toRoomCard(2, [[4, 4, 3, 3]]);
  const server = await open(room, { 'get-decision-room': toDecisionRoom([bela]) });
  const hired = { ...HIRED.application, id: bela.application.id, candidate: 'Bela Raman' };
  const decided = {
    ...bela,
    application: { ...bela.application, stage: 'hired' },
    decisions: [HIRED.decision],
  };
  await card('Bela Raman')
    .getByRole('button', { name: /^Make a decision/ })
    .click();
  server.answer({
    'make-decision': { ...HIRED, application: hired } as never,
    // The server lists the candidate among the undecided ones while the decision can be undone.
    'get-decision-room': (request) => ({
      ...toDecisionRoom([bela])(request),
      items: [decided] as never,
    }),
    'undo-decision': new Refusal('nothing-to-undo', {
      message: 'Rita Okafor has undone this decision already',
    }),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Hire/ }).click();
  await dialog.getByRole('radio', { name: 'Meets the bar' }).click();
  await dialog.getByRole('textbox', { name: /^Why$/ }).fill('Both saw strength in system design.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hire Bela Raman' }));
  await expect.element(card('Bela Raman').getByText('9 minutes left')).toBeVisible();
  await card('Bela Raman')
    .getByRole('button', { name: /^Undo the decision/ })
    .click();
  await expect
    .element(page.getByText(/stays Hired: Rita Okafor has undone this decision already/))
    .toBeVisible();
});

test('each outcome is a button that opens the dialog with it selected', async () => {
  const last = MANY_CARDS[1]!.application;
  await open(paths.decisionMaking(REQUISITION_ID, last.candidate_id));
  const outcomes = card(last.candidate).getByRole('group', {
    name: `Make a decision for ${last.candidate}`,
  });
  await outcomes.getByRole('button', { name: 'Hire' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: /^Hire/ })).toBeChecked();
  await expect.element(dialog.getByRole('textbox', { name: /^Why$/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(outcomes.getByRole('button', { name: 'Hire' })).toHaveFocus();
});

test('the matrix counts the quotes of a rating, and a click shows their words', async () => {
  await open();
  await card('Bela Raman')
    .getByRole('button', { name: /ratings/ })
    .click();
  const count = card('Bela Raman').getByRole('button', {
    name: /^2 quotes.*System design, Ana Silva/,
  });
  await count.click();
  const quotes = page.getByRole('list', { name: 'Quotes from the recording' });
  await expect.element(quotes.getByText(/put a queue behind it/)).toBeVisible();
  expect(quotes.getByRole('button', { name: /^Play the quote/ }).elements()).toHaveLength(2);
  // Nothing is cut off: words and buttons fit beside each other.
  const panel = page.getByRole('dialog', { name: 'Quotes from the recording' }).element();
  expect(panel.scrollWidth).toBe(panel.clientWidth);
});
