import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  HIGH_VOICE,
  makeRandom,
  makeSpeech,
} from '../../../../../../packages/speech/src/voice/testing/make-voice.ts';
import { AGREED, ENROLLED } from '../../../../../stories/fixtures/own-voice.ts';
import { renderStory } from '../../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../../stories/story-app.tsx';
import { NO_CONNECTION, Refusal } from '../../../../../stories/story-server.ts';
import { openAudioContext } from '../../../../../stories/story-sound.ts';
import { VoiceStory } from '../own-voice.stories.tsx';
import { fromBase64 } from './base64.ts';
import { VOICE_RATE } from './capture.ts';
import { LiveQuality } from './live-quality.ts';
import { VoiceRecorder } from './voice-recorder.ts';

/** Returns a microphone with speech, and the number of its open tracks. */
async function openSpeaking(seconds: number) {
  const context = openAudioContext();
  // Browsers play sound only after an interaction with the page.
  await userEvent.click(document.body);
  await context.resume();
  const speech = new Float32Array(makeSpeech(HIGH_VOICE, seconds, 3));
  const buffer = new AudioBuffer({ length: speech.length, sampleRate: VOICE_RATE });
  buffer.copyToChannel(speech, 0);
  const voice = new AudioBufferSourceNode(context, { buffer, loop: true });
  const microphone = context.createMediaStreamDestination();
  voice.connect(microphone);
  voice.start();
  return microphone.stream;
}

/** Passes samples like a microphone, and returns the hints at the end. */
function follow(samples: Float32Array) {
  const quality = new LiveQuality();
  const block = 1_365;
  for (let at = 0; at < samples.length; at += block) quality.hear(samples.subarray(at, at + block));
  return quality.get();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('speech is counted without its pauses while it is recorded', () => {
  const speech = makeSpeech(HIGH_VOICE, 20, 5);
  const pauses = new Float32Array(2 * speech.length);
  for (let at = 0; at < speech.length; at += VOICE_RATE)
    pauses.set(speech.subarray(at, at + VOICE_RATE), 2 * at);
  const whole = follow(speech).speechSeconds;
  expect(whole).toBeGreaterThan(14);
  expect(Math.abs(follow(pauses).speechSeconds - whole)).toBeLessThan(4);
  expect(follow(new Float32Array(10 * VOICE_RATE)).speechSeconds).toBe(0);
});

test('noise, gaps and a distant voice are each reported', () => {
  const speech = makeSpeech(HIGH_VOICE, 9, 7);
  const random = makeRandom(2);
  expect(follow(speech).hint).toBeUndefined();
  expect(follow(speech.map((sample) => sample + 0.6 * (random() - 0.5))).hint).toBe('noisy');
  expect(follow(speech.map((sample) => Math.max(-0.2, Math.min(0.2, sample)) * 4)).hint).toBe(
    'clipped',
  );
  expect(follow(speech.map((sample) => sample * 0.01)).hint).toBe('quiet');
});

test('a recording passes the codec of calls and leaves no microphone open', async () => {
  const stream = await openSpeaking(5);
  const recorder = new VoiceRecorder(async () => stream);
  await recorder.start();
  expect(recorder.get().step).toBe('recording');
  await expect
    .poll(() => {
      const state = recorder.get();
      return state.step === 'recording' ? state.voice.speechSeconds : 0;
    })
    .toBeGreaterThan(1);
  expect(stream.getAudioTracks()[0]!.readyState).toBe('live');
  recorder.stop();
  const state = recorder.get();
  if (state.step !== 'recorded') throw new Error(state.step);
  const view = new DataView(state.wav.buffer);
  const seconds = view.getUint32(40, true) / 2 / VOICE_RATE;
  expect(Math.abs(seconds - state.voice.seconds)).toBeLessThan(0.1);
  const loudest = Math.max(
    ...Array.from({ length: 10_000 }, (_, at) =>
      Math.abs(view.getInt16(view.byteLength - 2 * at - 2, true)),
    ),
  );
  expect(loudest).toBeGreaterThan(1_000);
  expect(stream.getAudioTracks()[0]!.readyState).toBe('ended');
});

test('a microphone that opens after the recording was cancelled is closed', async () => {
  const stream = await openSpeaking(1);
  let give: (given: MediaStream) => void = () => undefined;
  const recorder = new VoiceRecorder(
    () =>
      new Promise((take) => {
        give = take;
      }),
  );
  const started = recorder.start();
  recorder.reset();
  give(stream);
  await started;
  expect(recorder.get().step).toBe('idle');
  expect(stream.getAudioTracks()[0]!.readyState).toBe('ended');
});

test('the text to read is in the language of the browser at first, and in any other that is chosen', async () => {
  Object.defineProperty(navigator, 'languages', { value: ['xx', 'de-AT'], configurable: true });
  try {
    await renderStory(
      <VoiceStory server={toStoryServer({ 'get-own-voice': AGREED }, 'candidate')} />,
    );
    await button('Record my voice').click();
    await expect.element(page.getByText(/^Um neun Uhr ist der Platz voll/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Language of the text' }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    const text = page.getByRole('blockquote');
    await expect.element(text).toHaveAttribute('lang', 'ar');
    expect(getComputedStyle(text.element()).direction).toBe('rtl');
  } finally {
    Reflect.deleteProperty(navigator, 'languages');
  }
});

test('a recording is made, played, kept without a connection, refused, and sent', async () => {
  const server = toStoryServer(
    { 'get-own-voice': AGREED, 'enrol-voice': NO_CONNECTION },
    'candidate',
  );
  const openMicrophone = () => openSpeaking(8);
  await renderStory(<VoiceStory server={server} openMicrophone={openMicrophone} />);
  await button('Record my voice').click();
  await expect.element(page.getByText(/^On weekdays the market opens early/)).toBeVisible();
  await button('Begin recording').click();
  await expect.element(page.getByRole('meter', { name: 'How loud you are' })).toBeVisible();
  await button('Stop recording').click();
  await expect.element(page.getByText(/of speech so far; at least 10 are needed/)).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Seconds of speech' });
  const seconds = () => Number(progress.element().getAttribute('aria-valuenow'));
  await expect.poll(seconds, { timeout: 40_000 }).toBeGreaterThanOrEqual(10);
  await button('Stop recording').click();
  await expect.element(page.getByText(/1\d seconds of speech are recorded/)).toHaveFocus();
  await expect
    .poll(() => document.querySelector<HTMLAudioElement>('audio[src]')?.duration ?? 0)
    .toBeGreaterThan(10);
  expect(server.sent('enrol-voice')).toEqual([]);
  await button('Enrol this recording').click();
  await expect.element(page.getByText('Not sent: there is no connection')).toBeVisible();
  // The network returns, and the recording is sent without another click.
  server.answer({
    'enrol-voice': new Refusal('voice-quality', { details: { reasons: ['several-voices'] } }),
  });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
  await expect.poll(() => server.sent('enrol-voice').length).toBe(1);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^More than one voice was heard/)).toBeVisible();
  await expect.element(button('Record again')).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  const [first, second] = server.sent('enrol-voice').map(({ body }) => body.audio);
  expect(second).toBe(first);
  const view = new DataView(fromBase64(first!).buffer);
  expect([view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, VOICE_RATE]);
  server.answer({ 'enrol-voice': ENROLLED });
  Reflect.deleteProperty(navigator, 'onLine');
});
