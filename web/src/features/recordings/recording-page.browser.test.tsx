import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { ERASING, RECORDING, RecordingStory } from './recording-page.stories.tsx';

const erase = page.getByRole('button', { name: 'Erase recording' });
const undo = page.getByRole('button', { name: 'Undo the erasing of the recording of Asha Raman' });
const notice = page.getByText(
  /^Rita Okafor erased it\. Nobody can play it, and at 08:07 GMT it is gone for good\./,
);

test('erasing asks first, says what it does, and is shown until it is final', async () => {
  const server = toStoryServer(
    { 'get-recording': RECORDING, 'erase-recording': ERASING },
    'recruiter',
  );
  await renderStory(<RecordingStory as="recruiter" server={server} />);
  await erase.click();
  const dialog = page.getByRole('dialog', { name: 'Erase the recording of Asha Raman?' });
  await expect
    .element(dialog.getByText(/Nobody can play it from now on\. For ten minutes an admin can undo/))
    .toBeVisible();
  expect(server.sent('erase-recording')).toEqual([]);
  server.answer({ 'get-recording': ERASING });
  await dialog.getByRole('button', { name: 'Erase recording' }).click();
  await expect.element(notice).toBeVisible();
  expect(server.sent('erase-recording')).toMatchObject([{ query: {}, ifMatch: 2 }]);
  await expect.element(page.getByText(/For 7 minutes an admin can undo this/)).toBeVisible();
  await expect.element(page.getByText('Being erased', { exact: true })).toBeVisible();
  await expect.element(erase).not.toBeInTheDocument();
  // A recruiter cannot undo it.
  await expect.element(undo).not.toBeInTheDocument();
});

test('an admin undoes the erasing of a recording and sees how long that is possible', async () => {
  const server = toStoryServer(
    { 'get-recording': ERASING, 'erase-recording': { ...RECORDING, version: 4 } },
    'admin',
  );
  await renderStory(<RecordingStory server={server} />);
  await expect.element(page.getByText(/7 minutes are left to undo this/)).toBeVisible();
  server.answer({ 'get-recording': { ...RECORDING, version: 4 } });
  await undo.click();
  await expect.element(page.getByText('The recording of Asha Raman is kept')).toBeVisible();
  expect(server.sent('erase-recording')).toMatchObject([{ query: { undo: 'true' }, ifMatch: 3 }]);
  await expect.element(erase).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('the offer to undo goes when its time is over, and the recording is read again', async () => {
  const soon = { ...ERASING, erase_at: '2027-03-15T08:00:05.000Z' } as typeof ERASING;
  const server = toStoryServer({ 'get-recording': soon }, 'admin');
  await renderStory(<RecordingStory server={server} />);
  await expect.element(undo).toBeVisible();
  server.answer({
    'get-recording': {
      ...RECORDING,
      state: 'erased',
      participants: [],
      erased_at: '2027-03-15T08:00:05.000Z',
      erased_by: 'Rita Okafor',
    } as never,
  });
  await expect.element(page.getByText('This recording has been erased')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});
