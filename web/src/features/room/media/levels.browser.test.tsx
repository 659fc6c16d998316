import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { audioContext, listenToLevel } from './levels.ts';

/** Blocks the page's main thread, as a heavy page or a slow phone does. */
function stall(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a sound gets the time at which it was heard, even while the page was busy', async () => {
  // Browsers record and play sound only after an interaction with the page.
  const context = audioContext();
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
  const loud = heard
    .filter(({ level, at }) => at > began && level > 0.1)
    .map(({ at }) => at - began);
  expect(loud.at(-1)! - loud[0]!, 'length of the sound in ms').toBeGreaterThan(400);
  expect(loud.at(-1)! - loud[0]!).toBeLessThan(900);
  expect(loud[0]!).toBeGreaterThan(200);
  expect(loud.at(-1)!).toBeLessThan(1_500);
});
