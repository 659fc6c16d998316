import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OWN_SCORECARD } from '../../../../stories/fixtures/own-scorecard.ts';
import {
  LONG_TRANSCRIPT,
  toUnreadyTranscript,
  TRANSCRIPT,
} from '../../../../stories/fixtures/transcript.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { TranscriptStory } from './transcript-section.stories.tsx';

const list = page.getByRole('list', { name: 'Transcript' });
const turn = (name: RegExp) => page.getByRole('group', { name });
const rows = () => document.querySelectorAll('[role="listitem"]').length;
const cursorWord = () => document.querySelector('[data-cursor]')?.textContent;
const search = page.getByRole('searchbox', { name: 'Search in the transcript' });

test('a turn is read as speaker, time, text, and how certain the speaker is', async () => {
  await renderStory(<TranscriptStory />);
  const second = turn(/^Unknown voice 1 0:45 And how did you backfill what was already/);
  await expect.element(second).toBeVisible();
  await expect
    .element(second)
    .toHaveAccessibleDescription('The recognition was not sure of 1 word.');
  await expect.element(page.getByText('Dotted words:')).toBeVisible();
  const unsure = [...document.querySelectorAll('[data-unsure]')].map((word) => word.textContent);
  expect(unsure).toEqual(['Kafka', 'backfill']);
});

test('the keyboard moves between words and turns, and selects words', async () => {
  await renderStory(<TranscriptStory />);
  await expect.element(list).toBeVisible();
  turn(/^Ana Silva 0:02/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(cursorWord()).toBe('making');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(turn(/^Asha Raman 0:10/)).toHaveFocus();
  expect(cursorWord()).toBe('Sure.');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(turn(/^Ana Silva 0:02/)).toHaveFocus();
  expect(cursorWord()).toBe('parts?');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(turn(/^Asha Raman 1:09/)).toHaveFocus();
  await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(page.getByRole('group', { name: 'Chosen words' })).toBeVisible();
  await expect.element(page.getByText('3 words chosen')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('group', { name: 'Chosen words' })).not.toBeInTheDocument();
});

test('Tab reaches one turn and its menu, not each turn', async () => {
  await renderStory(<TranscriptStory />);
  await expect.element(list).toBeVisible();
  page.getByRole('button', { name: 'History of the transcript' }).element().focus();
  await userEvent.tab();
  await expect
    .element(page.getByRole('button', { name: 'Actions for the turn of Ana Silva at 0:02' }))
    .toHaveFocus();
  await userEvent.tab();
  await expect.element(turn(/^Ana Silva 0:02/)).toHaveFocus();
  await userEvent.tab();
  expect(list.element().contains(document.activeElement)).toBe(false);
});

test('words can be selected with the pointer', async () => {
  await renderStory(<TranscriptStory />);
  await expect.element(list).toBeVisible();
  const word = (number: number) => document.querySelector(`[data-word="${number}"]`)!.firstChild!;
  getSelection()!.setBaseAndExtent(word(1), 1, word(3), 2);
  await expect.element(page.getByText('3 words chosen')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Choose nothing' }).click();
  await expect.element(page.getByText('3 words chosen')).not.toBeInTheDocument();
});

test('matches of a search are counted, stepped through, filtered by person', async () => {
  await renderStory(<TranscriptStory />);
  await search.fill('que');
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible();
  const current = () => document.querySelector('[data-hit="current"]')?.textContent;
  await expect.poll(current).toBe('queue');
  const first = document.querySelector('[data-hit="current"]');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 of 2', { exact: true })).toBeVisible();
  expect(document.querySelector('[data-hit="current"]')).not.toBe(first);
  await page.getByRole('button', { name: 'Next place' }).click();
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Whose turns are shown' }).click();
  await page.getByRole('option', { name: 'Ana Silva' }).click();
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
  expect(rows()).toBe(3);
  await search.fill('warehouse');
  await expect.element(page.getByText('Not said')).toBeVisible();
});

test('two hours are searched with each key while few turns are rendered', async () => {
  await renderStory(<TranscriptStory transcript={LONG_TRANSCRIPT} />);
  await expect.element(list).toBeVisible();
  expect(LONG_TRANSCRIPT.turns.flatMap(({ words }) => words)).toHaveLength(20_000);
  let changed = 0;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) changed += Math.max(1, addedNodes.length);
  });
  observer.observe(list.element(), { subtree: true, childList: true, attributes: true });
  for (const typed of ['w', 'wa', 'war', 'ware']) {
    await search.fill(typed);
    await expect.element(page.getByText(/^1 of [\d,]+$/)).toBeVisible();
    expect(rows()).toBeLessThanOrEqual(25);
  }
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  // The last match is shown without rendering the hundreds of turns before it.
  await expect.element(turn(/^Asha Raman 1:5\d:\d\d/).last()).toBeVisible();
  expect(rows()).toBeLessThanOrEqual(25);
  // Each key changes some visible words, and not all 20,000.
  expect(changed).toBeLessThan(2000);
});

test('the page opens at the word in its address', async () => {
  await renderStory(<TranscriptStory transcript={LONG_TRANSCRIPT} from={3601} />);
  await expect.element(turn(/^Ana Silva 1:00:00/)).toBeVisible();
  expect(document.querySelector('[data-cursor]')?.closest('[data-turn]')).toBe(
    turn(/^Ana Silva 1:00:00/).element(),
  );
});

test('a transcript in progress shows its progress, is refetched, and then shown', async () => {
  const server = toStoryServer({
    'get-transcript': toUnreadyTranscript({ state: 'running', progress: { done: 2, of: 5 } }),
  });
  await renderStory(<TranscriptStory server={server} />);
  await expect.element(page.getByText('Transcribing, 2 of 5 parts')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  server.answer({ 'get-transcript': TRANSCRIPT });
  await expect.element(list).toBeVisible();
  const read = server.sent('get-transcript').length;
  expect(read).toBeGreaterThan(1);
});

test('a failed transcription shows the reason and can be restarted', async () => {
  const server = toStoryServer({
    'get-transcript': toUnreadyTranscript({ state: 'failed', reason: 'unreadable-audio' }),
    'restart-transcript': toUnreadyTranscript({ state: 'waiting' }),
  });
  await renderStory(<TranscriptStory server={server} />);
  await expect.element(page.getByText(/sound of this recording could not be read/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The transcription begins in a moment')).toBeVisible();
  await expect.poll(() => server.sent('restart-transcript')).toHaveLength(1);
});

test("selected words can be quoted for an attribute of the user's own scorecard", async () => {
  const server = toStoryServer(
    {
      'get-transcript': TRANSCRIPT,
      'list-feedbacks': { items: [OWN_SCORECARD], next_cursor: null } as never,
      'update-feedback': ({ body }) => ({ ...OWN_SCORECARD, ...body, version: 3 }) as never,
    },
    'interviewer',
  );
  await renderStory(<TranscriptStory as="interviewer" server={server} />);
  await expect.element(turn(/^Ana Silva 0:26/)).toBeVisible();
  turn(/^Ana Silva 0:26/)
    .element()
    .focus();
  await userEvent.keyboard('{Shift>}{End}{/Shift}');
  await page.getByRole('button', { name: 'Quote on my scorecard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote on my scorecard' });
  await dialog.getByRole('button', { name: 'Quote it' }).click();
  await expect.element(dialog.getByText('Choose an attribute')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Coding' }).click();
  await dialog.getByRole('button', { name: 'Quote it' }).click();
  await expect.element(page.getByText('Quoted on Coding', { exact: true })).toBeVisible();
  const quotes = () =>
    server
      .sent('update-feedback')
      .at(-1)
      ?.body.ratings?.find(({ attribute_id }) => attribute_id === 'coding')?.quotes;
  await expect
    .poll(() => quotes())
    .toEqual([{ recording_id: TRANSCRIPT.recording_id, from: 26.2, to: 29.39 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(quotes).toEqual([]);
});

test('a user who writes no scorecard for the interview is told so', async () => {
  const server = toStoryServer(
    { 'get-transcript': TRANSCRIPT, 'list-feedbacks': { items: [], next_cursor: null } },
    'interviewer',
  );
  await renderStory(<TranscriptStory as="interviewer" server={server} />);
  await expect.element(turn(/^Ana Silva 0:26/)).toBeVisible();
  turn(/^Ana Silva 0:26/)
    .element()
    .focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Quote on my scorecard' }).click();
  await expect.element(page.getByText('You write no scorecard for this interview.')).toBeVisible();
});
