import { describe, expect, it } from 'vitest';
import { StreamClock } from './stream-clock.ts';

const RATE = 48_000;
const FRAME_MS = 20;
const MINUTE_MS = 60_000;

/** Returns reproducible numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Simulates 50 minutes of speech from a microphone whose clock differs from ours, over a network
 * with a delay of 30 to 90 ms. Returns the largest error after the first minute in milliseconds,
 * less the minimum delay.
 */
function findLargestError(partsPerMillion: number): number {
  const random = createRandom(7);
  const clock = new StreamClock(RATE);
  const frames = (50 * MINUTE_MS) / FRAME_MS;
  let largest = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    const spokenMs = frame * FRAME_MS * (1 + partsPerMillion / 1e6);
    const timestamp = (0xffff_0000 + frame * FRAME_MS * (RATE / 1000)) >>> 0;
    const at = clock.at(timestamp, spokenMs + 30 + 60 * random() ** 2);
    if (spokenMs > MINUTE_MS) largest = Math.max(largest, Math.abs(at - spokenMs - 30));
  }
  return largest;
}

describe('the times at which packets were spoken', () => {
  it.each([-200, -100, 0, 100, 200])(
    'stay within 20 ms for 50 minutes if the clock of the sender differs by %i ppm',
    (partsPerMillion) => {
      expect(findLargestError(partsPerMillion)).toBeLessThan(20);
    },
  );

  it('do not follow packets that arrive late for some seconds', () => {
    const clock = new StreamClock(RATE);
    const times = Array.from({ length: 2000 }, (_, frame) => {
      const delay = frame > 500 && frame < 750 ? 250 : 0;
      return clock.at(frame * 960, frame * FRAME_MS + delay);
    });
    expect(times.every((ms, frame) => Math.abs(ms - frame * FRAME_MS) < 5)).toBe(true);
  });

  it('begin anew after a pause of the sender', () => {
    const clock = new StreamClock(RATE);
    clock.at(0, 0);
    expect(clock.at(960, 5000)).toBe(5000);
    expect(clock.at(1920, 5020)).toBe(5020);
  });
});
