import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { collectSavedFiles } from '../../../../stories/saved-files.ts';
import { PLAYED, RecordingStory } from '../recording-page.stories.tsx';

const audio = () => document.querySelector('audio')!;
const playedWord = () => document.querySelector('[data-now]')?.textContent;
const list = page.getByRole('list', { name: 'Transcript' });

async function open() {
  await renderStory(<RecordingStory recording={PLAYED} />);
  await expect.element(list).toBeVisible();
  await expect.poll(() => audio().readyState).toBeGreaterThan(0);
}

/**
 * Observes the highlighted word in the list. Returns the words that were highlighted, and what has
 * changed.
 */
function followMarks() {
  const words: (string | undefined)[] = [];
  const changed = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { type, attributeName } of records) changed.add(attributeName ?? type);
    const word = playedWord();
    if (word !== undefined && word !== words.at(-1)) words.push(word);
  });
  observer.observe(list.element(), { subtree: true, childList: true, attributes: true });
  return { words, changed };
}

test('a click on a word plays from there, and the highlight follows the played word', async () => {
  await open();
  const { words } = followMarks();
  await list.getByText('warehouse', { exact: true }).first().click();
  await expect.poll(() => words.length).toBeGreaterThan(3);
  audio().pause();
  // A machine that draws few frames passes over short words.
  const said = 'warehouse for some minutes. We first drew a line around what must'.split(' ');
  expect(words[0]).toBe('warehouse');
  expect(said.filter((word) => words.includes(word)).slice(0, 4)).toEqual(words.slice(0, 4));
  expect(document.querySelectorAll('[data-now]')).toHaveLength(1);
});

test('Enter on a word plays from there, and the captions follow', async () => {
  localStorage.removeItem('recordingCaptions');
  await open();
  const { words } = followMarks();
  const captions = page.getByRole('button', { name: 'Captions' });
  await expect.element(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.click();
  page
    .getByRole('group', { name: /^Unknown voice 1 0:45/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => words[0]).toBe('how');
  audio().pause();
  audio().currentTime = 46;
  await expect
    .element(page.getByTestId('captions'))
    .toMatchTextContent(/^Unknown voice 1: And how did you backfill/);
  await expect.poll(playedWord).toBe('did');
  // The choice is stored for the next recording.
  expect(localStorage.getItem('recordingCaptions')).toBe('on');
});

test('highlighting the played word does not render the list again', async () => {
  await open();
  await list.getByText('Thanks', { exact: true }).click();
  await expect.poll(playedWord).not.toBeUndefined();
  const { words, changed } = followMarks();
  await expect.poll(() => words.length).toBeGreaterThan(1);
  audio().pause();
  expect([...changed]).toEqual(['data-now']);
});

test('the transcript can be saved as text, as captions and as words with times', async () => {
  const { contents: saved, names } = collectSavedFiles();
  await open();
  for (const kind of ['Text', 'Captions (WebVTT)', 'Words with times (JSON)']) {
    await page.getByRole('button', { name: 'Export the transcript' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  }
  vi.restoreAllMocks();
  expect(names).toEqual(
    ['txt', 'vtt', 'json'].map((ends) => `Interview-with-Asha-Raman-Fri-12-Mar-09-00-GMT.${ends}`),
  );
  const [text, captions, json] = await Promise.all(saved.map((blob) => blob.text()));
  expect(text).toContain('Unknown voice 1 (0:45)\nAnd how did you backfill what was');
  expect(captions).toContain('00:00:45.100 --> ');
  expect(JSON.parse(json!)).toMatchObject({ revision: 1, language: 'en' });
});
