import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { BOARD_CARD, CARD } from '../../../stories/fixtures/board.ts';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { NOW, PEOPLE } from '../../../stories/fixtures/people.ts';
import { ENGINEER, ENGINEER_ROW, REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import {
  type AnswerBody,
  type Answers,
  NO_CONNECTION,
  Refusal,
} from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import { BOARD_ANSWERS, BoardStory, toBoardAnswers } from './board-page.stories.tsx';

test('the overview counts candidates by stage, is searched, and opens a board', async () => {
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

test('next to a long column other stages are in reach of mouse and keyboard', async () => {
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

test('with texts of double size the names of the stages are whole', async () => {
  document.documentElement.style.fontSize = '200%';
  try {
    await renderStory(<BoardStory />);
    await expect.element(page.getByRole('article').first()).toBeVisible();
    const heads = [...document.querySelectorAll('section > div > h2')];
    expect(heads.length).toBeGreaterThan(3);
    const cut = heads.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    const overflowing = heads.filter(
      (head) => head.scrollHeight > head.parentElement!.clientHeight + 1,
    );
    expect(overflowing.map(({ textContent }) => textContent)).toEqual([]);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('a phone shows one stage at a time, whose name is a heading above its cards', async () => {
  await renderStory(<BoardStory />, { width: 390 });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const levels = [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName);
  expect(levels.slice(0, 3)).toEqual(['H1', 'H2', 'H3']);
  const stages = page.getByRole('group', { name: 'Stages' });
  await stages.getByRole('button', { name: /^In review/ }).click();
  await expect.element(page.getByRole('region', { name: /^In review, / })).toBeVisible();
  await stages.getByRole('button', { name: /^Offer/ }).click();
  await expect.element(page.getByRole('region', { name: /^Offer, / })).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^In review, / })).not.toBeInTheDocument();
});

test('a screen reader reads a card as sentences and the number of a column once', async () => {
  await renderStory(<BoardStory />);
  const column = page.getByRole('region', { name: 'In review, 25 candidates' });
  await expect.element(column).toBeVisible();
  const heading = column.getByRole('heading', { name: 'In review' }).element();
  expect(heading.nextElementSibling?.getAttribute('aria-hidden')).toBe('true');
  const card = column.getByRole('article').first().element() as HTMLElement;
  expect(toSpoken(card)).toMatch(
    /Candidate 1 .*In this stage for \d+ days, 1 of 2 scorecards in, 0 of 1 tasks done,/,
  );
  await expect.element(page.getByRole('button', { name: 'Cards of Everyone' })).toBeVisible();
});

/** Returns the text of an element as a screen reader reads it. */
function toSpoken(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return [...copy.querySelectorAll('a, button, span')]
    .filter((one) => one.childElementCount === 0)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

test('scheduling from a card keeps the candidate and the requisition', async () => {
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

const frame = page.getByRole('region', { name: 'Stages side by side' });
const handle = (name: string) =>
  page.getByRole('button', { name: `Move ${name}, In review`, exact: true });

/** A board with a column of 300 cards. */
async function openLong(width = 1200) {
  const server = toStoryServer({
    ...toBoardAnswers(300),
    'move-card': ({ params: { cardId }, body: { stage } }) => ({
      ...CARD.card,
      id: cardId,
      candidate_id: cardId.split('~')[1]!,
      stage,
    }),
  });
  await renderStory(<BoardStory server={server} />, { width });
  await expect.element(page.getByRole('link', { name: 'Candidate 1', exact: true })).toBeVisible();
  return server;
}

test('a column of 300 cards renders those in view, and all can be scrolled to', async () => {
  await openLong();
  const countCards = () => document.querySelectorAll('article').length;
  expect(countCards()).toBeLessThan(40);
  const element = frame.element();
  await expect
    .poll(() => {
      element.scrollTop = element.scrollHeight;
      return page.getByRole('link', { name: 'Candidate 300', exact: true }).elements().length;
    })
    .toBe(1);
  expect(countCards()).toBeLessThan(40);
  // No two cards cover each other.
  const places = [...document.querySelectorAll('article')]
    .map((card) => card.getBoundingClientRect())
    .toSorted((one, other) => one.top - other.top);
  for (const [index, { bottom }] of places.slice(0, -1).entries())
    expect(bottom).toBeLessThanOrEqual(places[index + 1]!.top);
});

test('the focused card remains rendered while the user scrolls away from it', async () => {
  await openLong();
  const first = handle('Candidate 2');
  (first.element() as HTMLElement).focus();
  frame.element().scrollTop = 20_000;
  await expect
    .element(page.getByRole('link', { name: 'Candidate 1', exact: true }))
    .not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
});

test('a card of a virtual column is moved by keyboard', async () => {
  const server = await openLong();
  (handle('Candidate 2').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByText('Candidate 2 lifted in In review, place 2'))
    .toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(' ');
  await expect.poll(() => server.sent('move-card').length).toBe(1);
  await expect.poll(() => server.sent('move-card')[0]!.body).toMatchObject({ stage: 'in_review' });
});

/** Dispatches a mouse event. The drag library listens on the window. */
const mouse = (target: EventTarget, type: string, clientX: number, clientY: number) =>
  target.dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY }),
  );

test('dragging near the bottom scrolls the column, near the right the board', async () => {
  await openLong();
  const grip = handle('Candidate 1').element();
  const { left, top } = grip.getBoundingClientRect();
  const edge = frame.element().getBoundingClientRect();
  const [x, y] = [left + 20, top + 20];
  mouse(grip, 'mousedown', x, y);
  mouse(window, 'mousemove', x, y + 12);
  await expect.poll(() => document.querySelector('[data-lifted]')).not.toBeNull();
  mouse(window, 'mousemove', x, edge.bottom - 12);
  await expect.poll(() => frame.element().scrollTop).toBeGreaterThan(600);
  // The middle of the dragged card decides, which is half a column to the right of the pointer.
  const right = edge.right - 140;
  mouse(window, 'mousemove', right, edge.top + 200);
  await expect.poll(() => frame.element().scrollLeft).toBeGreaterThan(100);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[data-lifted]')).toBeNull();
});

/** Sends a touch of one finger through the browser; without a place, the finger is lifted. */
async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...places: readonly { x: number; y: number }[]
): Promise<void> {
  const { left, top } = (window.frameElement as HTMLElement).getBoundingClientRect();
  await (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Input.dispatchTouchEvent',
    { type, touchPoints: places.map(({ x, y }) => ({ x: x + left, y: y + top })) },
  );
}

test('on a touch screen a card is held, dragged to another stage, and dropped there', async () => {
  const server = await openLong();
  const { left, top } = handle('Candidate 1').element().getBoundingClientRect();
  const target = page
    .getByRole('region', { name: /^Interview process, / })
    .element()
    .getBoundingClientRect();
  const at = { x: left + 20, y: top + 20 };
  await touch('touchStart', at);
  await expect.poll(() => document.querySelector('[data-lifted]')).not.toBeNull();
  await touch('touchMove', { x: at.x + 20, y: at.y });
  await touch('touchMove', { x: target.left + 20, y: target.top + 80 });
  await expect
    .element(page.getByText(/^Candidate 1 is over Interview process, place/))
    .toBeInTheDocument();
  await touch('touchEnd');
  await expect.poll(() => server.sent('move-card').length).toBe(1);
  await expect
    .poll(() => server.sent('move-card')[0]!.body)
    .toMatchObject({ stage: 'interviewing' });
});

test('a phone renders the cards in view of its window', async () => {
  await openLong(390);
  const countCards = () => document.querySelectorAll('article').length;
  expect(countCards()).toBeLessThan(40);
  await expect
    .poll(() => {
      scrollTo({ top: document.documentElement.scrollHeight });
      return page.getByRole('link', { name: 'Candidate 300', exact: true }).elements().length;
    })
    .toBe(1);
});

test('another requisition is chosen by its name, and its board is opened again later', async () => {
  const OTHER = { ...ENGINEER_ROW, id: 'req_01HQ0000000000000000000002', title: 'Analyst' };
  const board = BOARD_ANSWERS['get-board'] as AnswerBody<'get-board'>;
  const server = toStoryServer({
    ...BOARD_ANSWERS,
    'list-requisitions': ({ query: { q = '' } }) => ({
      items: [ENGINEER_ROW, OTHER].filter(({ title }) => title.toLowerCase().includes(q)),
      next_cursor: null,
    }),
    'get-requisition': ({ params: { id } }) =>
      id === OTHER.id ? { ...ENGINEER, ...OTHER } : ENGINEER,
    'get-board': ({ params: { requisitionId } }) => ({
      ...board,
      requisition: {
        ...board.requisition,
        ...(requisitionId === OTHER.id && { id: OTHER.id, title: OTHER.title }),
      },
    }),
  });
  const picker = (title: string) => page.getByRole('button', { name: `Requisition: ${title}` });
  const { unmount } = await renderStory(<BoardStory server={server} />);
  await picker(ENGINEER.title).click();
  const field = page.getByRole('combobox', { name: 'Requisition' });
  await expect.element(page.getByRole('option', { name: /Staff engineer/ })).toBeVisible();
  await inspectStory('the choice of a board');
  await field.fill('analyst');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringContaining('Analyst')]);
  await userEvent.keyboard('{Enter}');
  await expect.element(picker('Analyst')).toBeVisible();
  await expect
    .element(page.getByLabelText('Address'))
    .toMatchTextContent(`requisition=${OTHER.id}`);
  await unmount();

  await renderStory(<BoardStory server={server} at={paths.board()} />);
  await expect.element(picker('Analyst')).toBeVisible();
});

const NAMES = ['Nadia Frost', 'Omar Lund', 'Petra Vogel'] as const;
const [NADIA, OMAR, PETRA] = NAMES;
type Card = AnswerBody<'get-card'>['card'];

/** A board on which three candidates have applied, who have no interview yet. */
async function openNew(answers: Answers = {}) {
  const cards = NAMES.map((name, index): Card => ({
    ...BOARD_CARD,
    id: `${REQUISITION_ID}~cand_01HQ${String(index).padStart(22, '0')}`,
    candidate_id: `cand_01HQ${String(index).padStart(22, '0')}`,
    candidate: name,
    stage: 'applied',
    stage_left: null,
    interviews: 0,
    tasks: 0,
  }));
  const find = (id: string) => cards.find((card) => card.id === id)!;
  const board = BOARD_ANSWERS['get-board'] as AnswerBody<'get-board'>;
  const server = toStoryServer({
    ...BOARD_ANSWERS,
    'get-board': () => ({
      ...board,
      lists: board.lists.map(({ stage }) => {
        const there = cards.filter((card) => card.stage === stage);
        return { stage, count: there.length, cards: there, next_cursor: null };
      }),
    }),
    'move-card': ({ params: { cardId }, body: { stage }, ifMatch }) => {
      const card = find(cardId);
      if (card.version !== ifMatch) return new Refusal('stale-version');
      Object.assign(card, { stage, stage_left: card.stage, version: card.version + 1 });
      return { ...card };
    },
    'undo-move': ({ params: { cardId } }) => {
      const card = find(cardId);
      Object.assign(card, { stage: card.stage_left, version: card.version + 1 });
      return { ...card };
    },
    ...answers,
  });
  await renderStory(<BoardStory server={server} />);
  await expect.element(cardIn('New', PETRA)).toBeVisible();
  return { server, find: (name: string) => cards.find((card) => card.candidate === name)! };
}
const cardIn = (stage: string, name: string) =>
  page
    .getByRole('region', { name: new RegExp(`^${stage}, `) })
    .getByRole('article')
    .filter({ hasText: name });
const openMenu = (name: string) =>
  page.getByRole('button', { name: `Move or open ${name}` }).click();

test('a move is undone from its toast', async () => {
  await openNew();
  await openMenu(NADIA);
  await page.getByRole('menuitem', { name: 'Move to In review' }).click();
  await expect.element(page.getByText(`${NADIA} moved to In review`)).toBeVisible();
  await expect.element(cardIn('In review', NADIA)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(`${NADIA} is back in New`)).toBeVisible();
  await expect.element(cardIn('New', NADIA)).toBeVisible();
});

test('the menu shows the possible moves, and an interview is booked if one is needed', async () => {
  const { find } = await openNew();
  await openMenu(OMAR);
  await page.getByRole('menuitem', { name: 'Move to In review' }).click();
  await expect.element(cardIn('In review', OMAR)).toBeVisible();
  await openMenu(OMAR);
  const back = page.getByRole('menuitem', { name: /^Move to New/ });
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  await expect.element(back).toMatchTextContent(/Not from In review/);
  await page.getByRole('menuitem', { name: 'Move to Interview process' }).click();
  const dialog = page.getByRole('dialog', { name: `${OMAR} has no interview yet` });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(cardIn('In review', OMAR)).toBeVisible();
  await openMenu(OMAR);
  await page.getByRole('menuitem', { name: 'Move to Interview process' }).click();
  await dialog.getByRole('button', { name: 'Schedule interview' }).click();
  await expect
    .element(page.getByLabelText('Address'))
    .toMatchTextContent(
      paths.addInterview(REQUISITION_ID, { candidateId: find(OMAR).candidate_id }),
    );
});

test('a move that is not saved moves the card back and names the candidate', async () => {
  await openNew({ 'move-card': NO_CONNECTION });
  await openMenu(PETRA);
  await page.getByRole('menuitem', { name: 'Move to In review' }).click();
  await expect
    .element(
      page.getByText(new RegExp(`^${PETRA} is back in New: The server could not be reached`)),
    )
    .toBeVisible();
  await expect.element(cardIn('New', PETRA)).toBeVisible();
});

test('if two members move a card, the later one gets a message and sees the current board', async () => {
  const { find } = await openNew();
  await openMenu(PETRA);
  Object.assign(find(PETRA), { stage: 'in_review', version: BOARD_CARD.version + 1 });
  await page.getByRole('menuitem', { name: 'Move to In review' }).click();
  await expect
    .element(page.getByText(new RegExp(`^${PETRA} was moved by somebody else meanwhile`)))
    .toBeVisible();
  await expect.element(cardIn('In review', PETRA)).toBeVisible();
});

test('tasks and comments of a card are added and changed, and a draft survives a reload', async () => {
  const checklists: AnswerBody<'get-card'>['checklists'] = [];
  const comments: AnswerBody<'get-card'>['comments']['items'] = [];
  const { id: user_id, name: author } = PEOPLE.recruiter;
  const work = () => ({ checklists, members: [], members_version: 1 });
  const server = toStoryServer({
    ...BOARD_ANSWERS,
    'get-card': () => ({ ...CARD, checklists, comments: { items: comments, next_cursor: null } }),
    'list-undoable-decisions': { items: [] },
    'add-checklist': ({ body: { name } }) => {
      const list = {
        id: 'chk_01HQ0000000000000000000002',
        name,
        stage: 'in_review' as const,
        hidden: false,
        items: [],
        version: 1,
      };
      checklists.push(list);
      return work();
    },
    'add-check-item': ({ body: { text } }) => {
      const { items } = checklists[0]!;
      const item = {
        id: `chi_01HQ000000000000000000000${items.length + 2}`,
        text,
        state: 'incomplete' as const,
        assignee: null,
        completed_by: null,
        completed_at: null,
        hidden: false,
        version: 1,
      };
      items.push(item);
      return work();
    },
    'update-check-item': ({ params: { checkItemId } }) => {
      Object.assign(
        checklists[0]!.items.find(({ id }) => id === checkItemId)!,
        {
          state: 'complete',
          completed_by: author,
          completed_at: NOW,
        },
      );
      return work();
    },
    'add-card-comment': ({ body: { text } }) => {
      const comment = {
        id: 'cmt_01HQ0000000000000000000001',
        text,
        author_id: user_id,
        author,
        version: 1,
        mentions: [],
        created_at: NOW,
        edited_at: null,
        hidden: false,
      };
      comments.push(comment);
      return { comment };
    },
    'update-card-comment': ({ body: { text } }) => ({
      comment: Object.assign(comments[0]!, { text, edited_at: NOW, version: 2 }),
    }),
  });
  const story = <BoardStory server={server} at={paths.board(REQUISITION_ID, CANDIDATE_ID)} />;
  const { unmount } = await renderStory(story);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Add list' }).click();
  await drawer.getByRole('textbox', { name: 'Name of the list' }).fill('Before the call');
  await userEvent.keyboard('{Enter}');
  const list = drawer.getByRole('region', { name: 'Before the call' });
  await list.getByRole('button', { name: 'Add task' }).click();
  for (const task of ['Read the CV', 'Ask about notice']) {
    await list.getByRole('textbox', { name: 'New task in Before the call' }).fill(task);
    await userEvent.keyboard('{Enter}');
    await expect.element(list.getByRole('checkbox', { name: task })).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await list.getByRole('checkbox', { name: 'Read the CV' }).click();
  await expect.element(list.getByText(new RegExp(`^Done by ${author}`))).toBeVisible();
  const text = drawer.getByRole('textbox', { name: 'Comment' });
  await text.fill('Call on Monday');
  await unmount();

  await renderStory(story);
  await expect.element(text).toHaveValue('Call on Monday');
  await drawer.getByRole('button', { name: 'Comment', exact: true }).click();
  await drawer.getByRole('button', { name: /^More about your comment/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await drawer.getByRole('textbox', { name: 'Your comment' }).fill('Call on Tuesday');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer.getByText('Call on Tuesday')).toBeVisible();
  await inspectStory('an opened card');
});
