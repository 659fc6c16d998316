import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPARED, ERASED, QUEUE, QUOTE_ANSWERS } from '../../../../../stories/fixtures/quotes.ts';
import { inspectStory } from '../../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../../stories/story-app.tsx';
import { Refusal } from '../../../../../stories/story-server.ts';
import {
  CorrectedSince,
  Counted,
  PickerStory,
  QuotesStory,
  toPlayedAnswer,
} from './quotes.stories.tsx';

const quotes = page.getByRole('list', { name: 'Quotes from the recording' });
const audio = () => document.querySelector('audio')!;

test('quotes show speaker, words and time; one of an erased recording says so', async () => {
  const server = toStoryServer({ ...QUOTE_ANSWERS, ...toPlayedAnswer() }, 'manager');
  await renderStory(<QuotesStory server={server} />);
  await expect
    .element(quotes.getByText(/^Asha Raman: “taking an order, and put a queue behind it/))
    .toBeVisible();
  await expect
    .element(quotes.getByText(/The recording of this quote has been erased/))
    .toBeVisible();
  // The quote has no words and cannot be played. All words of one recording are requested together.
  expect(quotes.getByRole('button').elements()).toHaveLength(2);
  await expect
    .poll(() => server.sent('get-quotes').map(({ query }) => query.places))
    .toEqual(['21.92-25.49,58.08-66.3', '12-15']);
});

test('a quote that was corrected after the decision shows both words and who did it', async () => {
  await renderStory(<CorrectedSince />);
  await expect.element(quotes.getByText(/we always tested it/)).toBeVisible();
  await expect
    .element(quotes.getByText(/Corrected by Ben Vogel on .*16 Mar.*, after the decision/))
    .toBeVisible();
  await expect.element(quotes.getByText(/we never tested it/)).toBeVisible();
  await inspectStory('a quote that was corrected after the decision');
});

test('a recording that an interviewer may not read is shown as missing', async () => {
  const server = toStoryServer({ 'get-quotes': new Refusal('not-found') }, 'manager');
  await renderStory(<QuotesStory server={server} quotes={[ERASED]} />);
  await expect
    .element(quotes.getByText(/The recording of this quote has been erased/))
    .toBeVisible();
});

test('a quote from a recording in progress says so and cannot be played yet', async () => {
  const { from, to } = QUEUE;
  const items = [{ from, to, state: 'not-ready' as const, parts: [] }];
  await renderStory(<QuotesStory quotes={[QUEUE]} answers={{ 'get-quotes': { items } }} />);
  await expect.element(quotes.getByText(/The recording is not ready yet/)).toBeVisible();
  expect(quotes.getByRole('button').elements()).toEqual([]);
});

test('a click plays the quote in place and stops at its end', async () => {
  await renderStory(<QuotesStory quotes={[COMPARED]} />);
  const play = page.getByRole('button', { name: 'Play the quote at 0:58' });
  await play.click();
  const dialog = page.getByRole('dialog', { name: 'Quote at 0:58' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => document.querySelector('audio')?.paused).toBe(false);
  expect(audio().currentTime).toBeGreaterThanOrEqual(58);
  expect(audio().currentTime).toBeLessThan(66);
  audio().currentTime = 66.1;
  await expect.poll(() => audio().paused).toBe(true);
  expect(audio().currentTime).toBeLessThan(68);
  await expect
    .element(dialog.getByRole('link', { name: 'Open in the recording' }))
    .toHaveAttribute('href', '/app/recordings/rec_01K00000000000000000000001?t=58');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(play).toHaveFocus();
});

test('a recording that cannot be played here is linked', async () => {
  const server = toStoryServer(
    { ...QUOTE_ANSWERS, 'get-recording': new Refusal('not-found') },
    'manager',
  );
  await renderStory(<QuotesStory server={server} quotes={[QUEUE]} />);
  await page.getByRole('button', { name: 'Play the quote at 0:21' }).click();
  await expect.element(page.getByText(/^The recording does not play here/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open in the recording' })).toBeVisible();
});

test('a quote that this browser cannot play says so, with the download of the recording', async () => {
  const url = URL.createObjectURL(new Blob(['neither sound nor pictures']));
  const media = [{ url, content_type: 'video/webm', from: 0, seconds: 90 }];
  const server = toStoryServer(
    {
      ...QUOTE_ANSWERS,
      'get-recording': { ...(toPlayedAnswer()['get-recording'] as object), media } as never,
      'get-recording-url': { url: '#downloading' },
    },
    'manager',
  );
  await renderStory(<QuotesStory server={server} quotes={[QUEUE]} />);
  await page.getByRole('button', { name: 'Play the quote at 0:21' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote at 0:21' });
  await expect.element(dialog.getByText('This browser cannot play the recording')).toBeVisible();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => server.sent('get-recording-url')).toHaveLength(1);
});

test('in small places a count opens the quotes and gets the focus back', async () => {
  await renderStory(<Counted />);
  const count = page.getByRole('button', { name: /^2 quotes/ });
  await count.click();
  await expect.element(quotes.getByText(/put a queue behind it/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(quotes).not.toBeInTheDocument();
  await expect.element(count).toHaveFocus();
});

test('words are selected in the transcript of a recording of the application', async () => {
  const onQuote = vi.fn();
  await renderStory(<PickerStory onQuote={onQuote} />);
  await page.getByRole('button', { name: 'Add quote' }).click();
  await expect.element(page.getByText('Choose the words first')).toBeVisible();
  expect(onQuote).not.toHaveBeenCalled();
  page
    .getByRole('group', { name: /^Unknown voice 1 0:45/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(page.getByText('Choose the words first')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add quote' }).click();
  // "how did you" is said from 45.46 to 46.49.
  expect(onQuote.mock.calls).toEqual([
    [{ recording_id: QUEUE.recording_id, from: 45.46, to: 46.49 }],
  ]);
});
