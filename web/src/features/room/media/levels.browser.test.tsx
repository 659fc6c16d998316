import { expect, test, vi } from 'vitest';
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

test('nothing is reported after the end, also of what was measured before', async () => {
  const { context, release } = acquireAudio();
  const silence = context.createMediaStreamDestination();
  await userEvent.click(document.body);
  await expect.poll(() => context.state).toBe('running');
  const readings = vi.fn<() => void>();
  const stop = listenToLevel(silence.stream, readings);
  await expect.poll(() => readings.mock.calls.length).toBeGreaterThan(0);
  // The audio thread goes on measuring, and its readings wait for the page.
  stall(500);
  stop();
  readings.mockClear();
  // Readings of another listener have arrived, so all that waited before have arrived too.
  let later = 0;
  const stopLater = listenToLevel(silence.stream, () => (later += 1));
  await expect.poll(() => later).toBeGreaterThan(3);
  stopLater();
  release();
  expect(readings).not.toHaveBeenCalled();
});

test('measuring works again after its code could not be loaded once', async () => {
  // A copy of the module, for which nothing has been loaded yet.
  const copy = './levels.ts?loaded-again';
  const levels = (await import(/* @vite-ignore */ copy)) as typeof import('./levels.ts');
  const { context, release } = levels.acquireAudio();
  await userEvent.click(document.body);
  const silence = context.createMediaStreamDestination();
  const addModule = vi
    .spyOn(AudioWorklet.prototype, 'addModule')
    .mockRejectedValueOnce(new DOMException('Unable to load a worklet', 'AbortError'));
  let readings = 0;
  const first = levels.listenToLevel(silence.stream, () => (readings += 1));
  first();
  await expect.poll(() => addModule.mock.settledResults[0]?.type).toBe('rejected');
  const second = levels.listenToLevel(silence.stream, () => (readings += 1));
  await expect.poll(() => readings).toBeGreaterThan(0);
  second();
  release();
  addModule.mockRestore();
});
