import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { INTERVIEW_ID } from '../../../stories/fixtures/interviews.ts';
import { COMPARED, QUEUE } from '../../../stories/fixtures/quotes.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../stories/story-server.ts';
import { PICKER_ANSWERS } from '../recordings/shared/quotes/quotes.stories.tsx';
import {
  DRAFT,
  DUE,
  Locked,
  QUOTED,
  ScorecardStory,
  toScorecardAnswers,
} from './scorecard-editor.stories.tsx';

const send = page.getByRole('button', { name: 'Send feedback' });
const summary = page.getByRole('textbox', { name: /^Summary/ });
const address = page.getByRole('status', { name: 'Address' });
const rating = (of: string, word: string) =>
  page.getByRole('group', { name: of }).getByRole('radio', { name: word, exact: true });

async function open(stored: typeof DUE | typeof DRAFT | typeof QUOTED, answers: Answers = {}) {
  const server = toStoryServer({ ...toScorecardAnswers(stored), ...answers }, 'interviewer');
  const story = <ScorecardStory stored={stored} server={server} />;
  return { server, story, ...(await renderStory(story)) };
}

async function rateAll(word = 'Yes'): Promise<void> {
  await rating('Should we hire Asha?', word).click();
  for (const attribute of ['System design', 'Coding']) await rating(attribute, word).click();
}

test('nothing is preselected, and an empty scorecard focuses its first field', async () => {
  const { server } = await open(DUE);
  await expect.element(page.getByText('3 left.')).toBeVisible();
  for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked();
  await send.click();
  await expect.element(rating('Should we hire Asha?', 'Strong no')).toHaveFocus();
  await expect.element(send).toBeEnabled();
  expect(server.sent('create-feedback')).toEqual([]);
});

test('the extreme ratings need evidence, which is requested at the attribute', async () => {
  const { server } = await open(DUE);
  await rateAll();
  await rating('Coding', 'Strong yes').click();
  await send.click();
  const evidence = page.getByRole('textbox', { name: /^What you saw or heard/ });
  await expect.element(evidence).toHaveFocus();
  await expect.element(evidence).toHaveAttribute('aria-invalid', 'true');
  await evidence.fill('Wrote the test first.');
  await expect.element(evidence).toHaveAttribute('aria-invalid', 'false');
  await send.click();
  await expect.element(address).toMatchTextContent(new RegExp(`${INTERVIEW_ID}/feedback`));
  const sent = [...server.sent('create-feedback'), ...server.sent('update-feedback')].at(-1)!;
  expect(sent.body).toMatchObject({
    status: 'submitted',
    overall: 3,
    ratings: [
      { attribute_id: 'system-design', rating: 3 },
      { attribute_id: 'coding', rating: 4, evidence: 'Wrote the test first.' },
    ],
  });
});

test('input is saved automatically, first as a new draft and then as a change', async () => {
  const { server } = await open(DUE);
  await summary.fill('Clear.');
  await expect.element(page.getByText(/Draft saved 04:0\d\./)).toBeVisible();
  await expect
    .poll(() => server.sent('create-feedback')[0]!.body)
    .toMatchObject({
      interview_id: INTERVIEW_ID,
      summary: 'Clear.',
      status: 'draft',
    });
  await summary.fill('Clear and curious.');
  await expect.poll(() => server.sent('update-feedback')).toHaveLength(1);
  await expect.poll(() => server.sent('update-feedback')[0]!.ifMatch).toBe(1);
});

test('a scorecard can be written and sent with the keyboard alone', async () => {
  const { server } = await open(DUE);
  await expect.element(summary).toBeVisible();
  for (const group of ['Should we hire Asha?', 'System design', 'Coding']) {
    (rating(group, 'Strong no').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect.element(rating(group, 'Yes')).toBeChecked();
  }
  (send.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toMatchTextContent(/feedback/);
  await expect
    .poll(() => [...server.sent('create-feedback'), ...server.sent('update-feedback')].at(-1)!.body)
    .toMatchObject({ overall: 3, status: 'submitted' });
});

test('a scorecard is sent once, also if button and Enter are pressed twice', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof DRAFT>();
  const { server } = await open(DRAFT, { 'update-feedback': () => promise });
  await send.dblClick();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  (rating('Coding', 'Strong yes').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  resolve({ ...DRAFT, version: 3 });
  await expect.element(address).toMatchTextContent(/feedback/);
  await expect.poll(() => server.sent('update-feedback')).toHaveLength(1);
});

test('without a connection the input stays, and is saved once it is back', async () => {
  const { server } = await open(DRAFT, { 'update-feedback': NO_CONNECTION });
  await summary.fill('Half a sentence');
  await expect.element(page.getByText(/You are offline. Kept on this device/)).toBeVisible();
  await send.click();
  await expect.element(page.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(summary).toHaveValue('Half a sentence');
  server.answer(toScorecardAnswers(DRAFT));
  await send.click();
  await expect.element(address).toMatchTextContent(/feedback/);
  await expect
    .poll(() => server.sent('update-feedback').at(-1)!.body.summary)
    .toBe('Half a sentence');
});

test('a refused scorecard shows the reason and keeps the input', async () => {
  await open(DRAFT, {
    'update-feedback': new Refusal('feedback-locked', { message: 'A decision was made' }),
  });
  await summary.fill('Half a sentence');
  await send.click();
  await expect.element(page.getByText('A decision was made', { exact: true })).toBeVisible();
  await expect.element(summary).toHaveValue('Half a sentence');
});

for (const [choice, kept] of [
  ['Keep what is here', 'Mine'],
  ['Use the other version', 'Theirs'],
] as const)
  test(`after a conflict with another window: "${choice}" continues with that text`, async () => {
    const theirs = { ...DRAFT, summary: 'Theirs', version: 7 };
    const { server } = await open(DRAFT, {
      'update-feedback': new Refusal('stale-version'),
      'list-feedbacks': { items: [theirs], next_cursor: null },
    });
    await summary.fill('Mine');
    const notice = page.getByRole('alert').filter({ hasText: 'changed somewhere else' });
    await expect.element(notice).toBeVisible();
    await expect.element(summary).toHaveValue('Mine');
    server.answer(toScorecardAnswers(theirs));
    await notice.getByRole('button', { name: choice }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(summary).toHaveValue(kept);
    await send.click();
    await expect.element(address).toMatchTextContent(/feedback/);
    const { body, ifMatch } = server.sent('update-feedback').at(-1)!;
    expect(body).toMatchObject({ summary: kept, status: 'submitted' });
    expect(ifMatch).toBeGreaterThanOrEqual(7);
  });

test('input is restored after a reload, also if the server has not received it', async () => {
  const { story, unmount } = await open(DRAFT, { 'update-feedback': NO_CONNECTION });
  await summary.fill('Half a sentence');
  await unmount();
  await renderStory(story);
  await expect.element(summary).toHaveValue('Half a sentence');
  await expect.element(page.getByText('What you wrote here before is back')).toBeVisible();
});

test("scorecards of others are hidden until the user's own is sent", async () => {
  await open(DUE);
  await expect
    .element(page.getByText('Ben Vogel has answered. It opens when you send yours.'))
    .toBeVisible();
});

test('a closed scorecard cannot be edited', async () => {
  await renderStory(<Locked />);
  await expect.element(page.getByText('This feedback is closed')).toBeVisible();
  await expect.element(summary).toHaveAttribute('readonly');
  await expect.element(send).not.toBeInTheDocument();
});

const quotes = page.getByRole('list', { name: 'Quotes from the recording' });
const savedQuotes = (server: ReturnType<typeof toStoryServer>) =>
  server
    .sent('update-feedback')
    .at(-1)
    ?.body.ratings?.find(({ attribute_id }) => attribute_id === 'coding')?.quotes;

test('a quote can be removed and restored, and text typed meanwhile stays', async () => {
  const { server } = await open(QUOTED);
  await expect.element(quotes.getByText(/put a queue behind it/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the quote at 0:21' }).click();
  await expect.poll(() => savedQuotes(server)).toEqual([COMPARED]);
  await summary.fill('Typed after it.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => savedQuotes(server)).toEqual([COMPARED, QUEUE]);
  await expect.element(summary).toHaveValue('Typed after it.');
});

test('a quote is selected in the transcript and saved with its rating', async () => {
  const { server } = await open(DRAFT, PICKER_ANSWERS);
  await page.getByRole('button', { name: /^Quote from the recording.*Coding$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote for Coding' });
  const turn = dialog.getByRole('group', { name: /^Ana Silva 0:26/ });
  await expect.element(turn).toBeVisible();
  turn.element().focus();
  await userEvent.keyboard('{Shift>}{End}{/Shift}');
  await dialog.getByRole('button', { name: 'Add quote' }).click();
  await expect
    .element(quotes.getByText(/Why a queue and not simply a second service/))
    .toBeVisible();
  await expect
    .poll(() => savedQuotes(server))
    .toEqual([{ recording_id: QUEUE.recording_id, from: 26.2, to: 29.39 }]);
  // Another rating keeps the quotes.
  await rating('Coding', 'Yes').click();
  await expect
    .poll(() => server.sent('update-feedback').at(-1)?.body.ratings)
    .toContainEqual(
      expect.objectContaining({ attribute_id: 'coding', rating: 3, quotes: savedQuotes(server) }),
    );
});
