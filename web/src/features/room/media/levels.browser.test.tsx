import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { acquireAudio, listenToLevel } from './levels.ts';

/** Blocks the page's main thread, as a heavy page or a slow phone does. */
function stall(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a sound gets the time at which it was heard, even while the page was busy', async () => {
  // Browsers record and play sound only after an interaction with the page.
  const { context, release } = acquireAudio();
  await userEvent.click(document.body);
  await expect.poll(() => context.state).toBe('running');
  const microphone = context.createMediaStreamDestination();
  const voice = new OscillatorNode(context, { frequency: 220 });
  const mouth = new GainNode(context, { gain: 0 });
  voice.connect(mouth).connect(microphone);
  voice.start();
  const heard: { level: number; at: number }[] = [];
  const stop = listenToLevel(microphone.stream, (level, agoMs) =>
    heard.push({ level, at: performance.now() - agoMs }),
  );
  await expect.poll(() => heard.length).toBeGreaterThan(10);

  const began = performance.now();
  mouth.gain.setValueAtTime(0.5, context.currentTime + 0.3);
  mouth.gain.setValueAtTime(0, context.currentTime + 0.9);
  stall(2_000);
  await expect.poll(() => heard.at(-1)!.at - began).toBeGreaterThan(1_500);
  stop();
  voice.stop();
  release();
  const loud = heard
    .filter(({ level, at }) => at > began && level > 0.1)
    .map(({ at }) => at - began);
  expect(loud.at(-1)! - loud[0]!, 'length of the sound in ms').toBeGreaterThan(400);
  expect(loud.at(-1)! - loud[0]!).toBeLessThan(900);
  expect(loud[0]!).toBeGreaterThan(200);
  expect(loud.at(-1)!).toBeLessThan(1_500);
});

test('sound takes CPU time only while somebody listens to it', async () => {
  const { context, release } = acquireAudio();
  const silence = context.createMediaStreamDestination();
  await userEvent.click(document.body);
  await expect.poll(() => context.state).toBe('running');
  let readings = 0;
  const stops = [1, 2].map(() => listenToLevel(silence.stream, () => (readings += 1)));
  release();
  release();
  await expect.poll(() => readings).toBeGreaterThan(5);
  stops[0]!();
  stops[0]!();
  expect(context.state).toBe('running');
  stops[1]!();
  await expect.poll(() => context.state).toBe('suspended');

  const stop = listenToLevel(silence.stream, () => (readings += 1));
  const before = readings;
  await expect.poll(() => readings).toBeGreaterThan(before + 5);
  stop();
});
