import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import {
  AGREED,
  ASKED,
  ENROLLED,
  VOICE_CASE,
  WITHDRAWN,
} from '../../../../stories/fixtures/own-voice.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../../stories/story-server.ts';
import { VoiceStory } from './own-voice.stories.tsx';
import { fromBase64, toBase64 } from './recording/base64.ts';

const toServer = (answers: Answers) => toStoryServer(answers, 'candidate');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the consent names what is made, who reads it, how long, and its limits', async () => {
  await renderStory(<VoiceStory />);
  const question = page.getByRole('group', { name: 'May your voice be compared?' });
  for (const said of [
    'You are free to say no',
    'numbers computed from how you sound',
    'nobody sees or hears a voiceprint',
    '90 days after the last decision',
    'cannot tell you from a recording or a cloned voice',
    'Nothing is decided by it',
  ])
    await expect.element(question).toHaveAccessibleDescription(expect.stringContaining(said));
  await expect
    .element(question.getByRole('link', { name: 'How voices are handled' }))
    .toHaveAttribute('href', '/privacy/voice');
  for (const answer of page.getByRole('radio').elements())
    expect(answer).not.toHaveProperty('checked', true);
});

test('a consent is sent at once, and asked again if it was not stored', async () => {
  const server = toServer({ 'get-own-voice': ASKED, 'answer-voice-consent': NO_CONNECTION });
  await renderStory(<VoiceStory server={server} />);
  const no = page.getByRole('radio', { name: 'No, do not compare my voice' });
  await no.click();
  await expect.element(page.getByText('Your answer was not saved. Try again.')).toBeVisible();
  await expect.element(no).not.toBeChecked();
  server.answer({
    'answer-voice-consent': {
      ...ASKED,
      consent: 'refused',
      consent_at: '2027-03-15T08:00:00.000Z',
    },
  });
  await no.click();
  const refused = page.getByText(/^You said no on .* Nothing is made/);
  await expect.element(refused).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(refused.element().parentElement);
  await expect.element(button('Record my voice')).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('answer-voice-consent').map(({ body }) => body))
    .toEqual([{ answer: 'refused' }, { answer: 'refused' }]);
});

test('a consent is withdrawn after a confirmation, with a receipt', async () => {
  const server = toServer({ 'get-own-voice': ENROLLED, 'answer-voice-consent': WITHDRAWN });
  await renderStory(<VoiceStory server={server} />);
  await button('Take this consent back').click();
  const dialog = page.getByRole('dialog', { name: /^Take your consent back/ });
  expect(server.sent('answer-voice-consent')).toEqual([]);
  await dialog.getByRole('button', { name: 'Take it back and erase' }).click();
  await expect.element(page.getByText(/^Your enrolled voice was erased, with what/)).toBeVisible();
  await expect
    .element(page.getByText('The voiceprints of 2 interviews were erased.'))
    .toBeVisible();
  await expect.element(page.getByText('1 check of your voice was erased.')).toBeVisible();
  const receipt = page.getByText(/^You took your consent back on/);
  await expect.poll(() => document.activeElement).toBe(receipt.element().parentElement);
  await expect
    .element(page.getByText('Your enrolled voice', { exact: true }))
    .not.toBeInTheDocument();
});

test('an earlier withdrawal is shown without taking the focus', async () => {
  await renderStory(<VoiceStory voice={WITHDRAWN} />);
  await expect.element(page.getByText(/^You took your consent back on/)).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('a voice that another browser recorded can be recorded again and deleted, and not be played', async () => {
  const elsewhere = { ...ENROLLED, enrolment: { ...ENROLLED.enrolment!, playable: false } };
  await renderStory(<VoiceStory server={toServer({ 'get-own-voice': elsewhere })} />);
  await expect.element(page.getByText(/^Only the browser that recorded your voice/)).toBeVisible();
  await expect.element(button('Record it again')).toBeVisible();
  await expect.element(button('Delete it')).toBeVisible();
  expect(button('Listen to it').query()).toBeNull();
});

test('an enrolled voice can be played, and deleted after a confirmation', async () => {
  const audio = toBase64(encodeWav(new Float32Array(16_000), 16_000));
  const server = toServer({
    'get-own-voice': ENROLLED,
    'get-own-voice-sound': { audio },
    'delete-own-enrolment': { ...AGREED, interviews: 2 },
  });
  await renderStory(<VoiceStory server={server} />);
  await expect.element(page.getByText(/^Enrolled on .* with 30 seconds of speech/)).toBeVisible();
  await expect.element(page.getByText(/^The voiceprints of 2 interviews are kept/)).toBeVisible();
  await button('Listen to it').click();
  await expect.poll(() => document.querySelector<HTMLAudioElement>('audio[src]')?.duration).toBe(1);
  await button('Delete it').click();
  await page.getByRole('button', { name: 'Delete enrolled voice' }).click();
  await expect.element(page.getByText(/^You have not enrolled your voice/)).toBeVisible();
  await expect.element(button('Record my voice')).toHaveFocus();
  expect(document.querySelector('audio')).toBeNull();
  await expect.element(page.getByText(/^You agreed on/)).toBeVisible();
});

test('a voice of an older model has to be recorded again', async () => {
  await renderStory(
    <VoiceStory voice={{ ...ENROLLED, enrolment: { ...ENROLLED.enrolment!, outdated: true } }} />,
  );
  await expect.element(page.getByText('Please record your voice again')).toBeVisible();
  await expect.element(button('Record it again')).toBeVisible();
});

for (const [name, title] of [
  ['NotAllowedError', 'The microphone is blocked'],
  ['NotFoundError', 'No microphone was found'],
  ['NotReadableError', 'The microphone is used by another program'],
] as const)
  test(`a microphone that does not open (${name}) is explained, and can be retried`, async () => {
    let tries = 0;
    const openMicrophone = () => {
      tries += 1;
      return Promise.reject(new DOMException('refused by the test', name));
    };
    await renderStory(<VoiceStory voice={AGREED} openMicrophone={openMicrophone} />);
    await button('Record my voice').click();
    await button('Begin recording').click();
    await expect.element(page.getByRole('alert').getByText(title)).toBeVisible();
    await button('Try again').click();
    await expect.poll(() => tries).toBe(2);
  });

test('a case is answered with a reason, the draft is kept, and the answer is shown', async () => {
  const server = toServer({
    'get-own-voice': { ...ENROLLED, cases: [VOICE_CASE] },
    'answer-voice-case': NO_CONNECTION,
  });
  const { unmount } = await renderStory(<VoiceStory server={server} />);
  await expect.element(page.getByText(/^A person looks into it, by 20 Mar 2027/)).toBeVisible();
  await button('Send answer').click();
  await expect.element(page.getByText('Choose a reason')).toBeVisible();
  const cold = page.getByRole('radio', { name: 'I had a cold, or my voice was different' });
  await cold.click();
  await page.getByRole('textbox', { name: 'In your words' }).fill('A bad cold.');
  await button('Send answer').click();
  await expect.element(page.getByText(/^Your answer was not sent/)).toBeVisible();
  await unmount();
  const answer = { reason: 'health', text: 'A bad cold.', at: '2027-03-15T08:00:00.000Z' } as const;
  server.answer({
    'answer-voice-case': { ...ENROLLED, cases: [{ ...VOICE_CASE, answer }] },
  });
  await renderStory(<VoiceStory server={server} />);
  await expect.element(cold).toBeChecked();
  await button('Send answer').click();
  await expect.element(page.getByText(/^You answered on .* A bad cold\./)).toBeVisible();
  await expect
    .poll(() => server.sent('answer-voice-case').at(-1))
    .toMatchObject({
      params: { sid: VOICE_CASE.recording_id },
      body: { reason: 'health', text: 'A bad cold.' },
    });
  await button('Change my answer').click();
  await expect.element(page.getByRole('textbox')).toHaveValue('A bad cold.');
});

test('a case that was closed meanwhile says so, and accepts no answer', async () => {
  const server = toServer({
    'get-own-voice': { ...ENROLLED, cases: [VOICE_CASE] },
    'answer-voice-case': new Refusal('invalid-transition'),
  });
  await renderStory(<VoiceStory server={server} />);
  await page.getByRole('radio', { name: 'The line was bad' }).click();
  server.answer({ 'get-own-voice': { ...ENROLLED, cases: [{ ...VOICE_CASE, state: 'closed' }] } });
  await button('Send answer').click();
  await expect.element(page.getByText(/^It is closed\./)).toBeVisible();
  await expect.element(button('Send answer')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});

test('a long sound is encoded as base64 without a change', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 7) % 256);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});
