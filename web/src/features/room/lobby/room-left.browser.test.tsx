import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ENROLLED, VOICE_CASE, WITHDRAWN } from '../../../../stories/fixtures/own-voice.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { Refusal } from '../../../../stories/story-server.ts';
import { queries } from '../../../session/api/query-client.ts';
import { KEPT, LeftStory, OVER, TRANSCRIBED } from './room-left.stories.tsx';

const withdraw = page.getByRole('button', { name: 'Take my consent back' });

test('shows after the call what is stored, until when, and who may see it', async () => {
  await renderStory(<LeftStory view={{ kept: [KEPT] }} />);
  const kept = page.getByRole('region', { name: 'The recording of this interview' });
  await expect.element(kept.getByText(/29 minutes\. It is kept until 13 Jun 2027/)).toBeVisible();
  await expect.element(kept.getByText(/recruiters and admins may play it/)).toBeVisible();
  await expect.element(kept.getByText('You allowed being recorded.')).toBeVisible();
});

test('withdraws the consent after a confirmation, and reports the erasure', async () => {
  const asked: unknown[] = [];
  await renderStory(
    <LeftStory
      view={{ kept: [KEPT] }}
      answers={{
        'answer-consent': ({ body }) => {
          asked.push(body);
          return {
            ...OVER,
            me: { ...OVER.me, consent: { ...OVER.me.consent, recording: 'withdrawn' } },
            kept: [{ ...KEPT, state: 'erased', erased_at: '2027-03-15T09:00:00.000Z' }],
          };
        },
      }}
    />,
  );
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: /^Take your consent back and erase/ });
  await expect.element(dialog.getByText(/nobody can bring it back/)).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Take it back and erase' }).click();
  await expect.element(page.getByText(/^Recorded .* It was erased /)).toBeVisible();
  await expect
    .element(page.getByText('You took your consent back.', { exact: true }))
    .toBeVisible();
  expect(asked).toEqual([{ purpose: 'recording', answer: 'withdrawn', recorded_media: 'video' }]);
  await expect.element(withdraw).not.toBeInTheDocument();
});

test('withdraws only the consent to transcription, and shows what was removed', async () => {
  const asked: unknown[] = [];
  await renderStory(
    <LeftStory
      view={{ kept: [KEPT], me: TRANSCRIBED }}
      answers={{
        'answer-consent': ({ body }) => {
          asked.push(body);
          return {
            ...OVER,
            me: { ...OVER.me, consent: { recording: 'granted', transcription: 'withdrawn' } },
            kept: [KEPT],
            receipts: [{ purpose: 'transcription', at: '2027-03-15T09:00:00.000Z', recordings: 0 }],
          };
        },
      }}
    />,
  );
  await page.getByRole('button', { name: 'Stop transcribing me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take your consent to transcription back?' });
  await expect.element(dialog.getByText(/A recording stays as it is/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it back and erase the transcript' }).click();
  const receipt = page.getByText(/being transcribed back on .* any transcript .* is erased/);
  await expect.element(receipt).toBeVisible();
  // The button for the withdrawal is removed, so the receipt has the focus.
  await expect.element(receipt).toHaveFocus();
  const gap =
    receipt.element().getBoundingClientRect().top -
    withdraw.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThanOrEqual(12);
  expect(asked).toEqual([{ purpose: 'transcription', answer: 'withdrawn' }]);
  await expect.element(withdraw).toBeVisible();
});

test('reports a withdrawal that was not saved, and offers it again', async () => {
  await renderStory(
    <LeftStory view={{ kept: [KEPT] }} answers={{ 'answer-consent': new Refusal('internal') }} />,
  );
  await withdraw.click();
  await page.getByRole('button', { name: 'Take it back and erase' }).click();
  await expect.element(page.getByText('Your answer was not saved. Try again.')).toBeVisible();
  await expect.element(withdraw).toBeVisible();
});

test('says so if nothing was recorded', async () => {
  await renderStory(<LeftStory />);
  await expect.element(page.getByText('You were not recorded in this interview.')).toBeVisible();
  await expect.element(withdraw).not.toBeInTheDocument();
});

test('nothing moves from under the pointer when the voice arrives', async () => {
  await page.viewport(1440, 900);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await renderStory(
    <LeftStory
      view={{ kept: [KEPT], me: TRANSCRIBED }}
      answers={{
        'get-own-voice': async () => {
          await arrived;
          return { ...ENROLLED, cases: [VOICE_CASE] };
        },
      }}
    />,
  );
  const button = page.getByRole('button', { name: 'Stop transcribing me' });
  await expect.element(button).toBeVisible();
  const top = () => button.element().getBoundingClientRect().top;
  const before = top();
  arrive();
  await expect.element(page.getByRole('button', { name: 'Take this consent back' })).toBeVisible();
  expect(top()).toBe(before);
});

test('after the call the voice is withdrawn and a case answered here', async () => {
  const asked: unknown[] = [];
  await renderStory(
    <LeftStory
      view={{ kept: [KEPT] }}
      answers={{
        'get-own-voice': { ...ENROLLED, cases: [VOICE_CASE] },
        'answer-voice-consent': ({ body }) => {
          asked.push(body);
          return WITHDRAWN;
        },
      }}
    />,
  );
  const voice = page.getByRole('region', { name: 'My voice' });
  await expect.element(voice.getByText('Your voice was not recognized')).toBeVisible();
  await voice.getByRole('button', { name: 'Take this consent back' }).click();
  await page.getByRole('button', { name: 'Take it back and erase' }).click();
  await expect
    .element(voice.getByText(/^The voiceprints of 2 interviews were erased/))
    .toBeVisible();
  await expect.element(voice.getByText('Your voice was not recognized')).not.toBeInTheDocument();
  expect(asked).toEqual([{ answer: 'withdrawn' }]);
});

test('if voices are not compared, nothing about voices is shown after the call', async () => {
  await renderStory(<LeftStory view={{ kept: [KEPT] }} />);
  await expect.element(withdraw).toBeVisible();
  await expect.poll(() => queries.getQueryData(['own-voice', PEOPLE.candidate.id])).toBeDefined();
  await finishAnimations();
  await expect.element(page.getByText(/voice/i)).not.toBeInTheDocument();
});

test('a call that could not connect is not tried again by itself, and the link can be copied', async () => {
  await renderStory(<LeftStory why="failed" />);
  await expect
    .element(page.getByRole('heading', { name: 'The call could not connect' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go in again' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy this link' })).toBeVisible();
});
