import { expect, it } from 'vitest';
import { Speech } from './speech.ts';

const hear = (speech: Speech, from: number, to: number, speaking: boolean) => {
  for (let at = from; at <= to; at += 50) speech.hear(at, speaking);
};

it('is one segment over the pauses between words', () => {
  const speech = new Speech();
  hear(speech, 1000, 2000, true);
  hear(speech, 2050, 2300, false);
  hear(speech, 2350, 3000, true);
  hear(speech, 3050, 3600, false);
  expect(speech.take()).toEqual([{ from: 1000, to: 3000 }]);
  expect(speech.take()).toEqual([]);
});

it('is two segments where somebody paused', () => {
  const speech = new Speech();
  hear(speech, 0, 1000, true);
  hear(speech, 1050, 2000, false);
  hear(speech, 2050, 3000, true);
  speech.stop();
  expect(speech.take()).toEqual([
    { from: 0, to: 1000 },
    { from: 2050, to: 3000 },
  ]);
});

it('is nothing for a cough', () => {
  const speech = new Speech();
  hear(speech, 0, 100, true);
  hear(speech, 150, 1000, false);
  expect(speech.take()).toEqual([]);
  expect(speech.speaking).toBe(false);
});

it('can be cut while somebody goes on, and loses nothing', () => {
  const speech = new Speech();
  hear(speech, 0, 4000, true);
  expect(speech.cut()).toEqual([{ from: 0, to: 4000 }]);
  hear(speech, 4050, 5000, true);
  speech.stop();
  expect(speech.take()).toEqual([{ from: 4000, to: 5000 }]);
});

it('notices at once that somebody speaks, and after a while that nobody does', () => {
  const speech = new Speech();
  hear(speech, 0, 300, true);
  expect(speech.speaking).toBe(true);
  hear(speech, 350, 700, false);
  expect(speech.speaking).toBe(true);
  hear(speech, 750, 1000, false);
  expect(speech.speaking).toBe(false);
});
