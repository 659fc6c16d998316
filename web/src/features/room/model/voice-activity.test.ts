import { expect, it } from 'vitest';
import { VoiceActivity } from './voice-activity.ts';

/** Yields readings about 43 ms apart, with words of 300 ms and pauses of 200 ms. */
function* speak(voice: number, noise: number, words: number) {
  for (let word = 0; word < words; word += 1) {
    for (let reading = 0; reading < 7; reading += 1) yield { level: voice, isVoice: true };
    for (let reading = 0; reading < 5; reading += 1) yield { level: noise, isVoice: false };
  }
}

/**
 * Returns the shares of the voice and of the noise that are detected as speech, after ten words.
 */
function heardShares(voice: number, noise: number, words = 60) {
  const activity = new VoiceActivity();
  const heard = [...speak(voice, noise, words)]
    .map((reading) => ({ ...reading, heard: activity.hear(reading.level) }))
    .slice(120);
  const share = (isVoice: boolean) => {
    const of = heard.filter((reading) => reading.isVoice === isVoice);
    return of.filter((reading) => reading.heard).length / of.length;
  };
  return { voice: share(true), noise: share(false) };
}

it.each([
  ['a normal voice', 0.08, 0.002],
  ['a quiet voice in a silent room', 0.008, 0.0008],
  ['a low microphone', 0.006, 0.0003],
  ['a normal voice beside a fan', 0.08, 0.008],
])('detects %s and not the noise between the words', (_, voice, noise) => {
  expect(heardShares(voice, noise)).toEqual({ voice: 1, noise: 0 });
});

it('detects nobody in noise alone, however long and loud it is', () => {
  for (const level of [0, 0.0005, 0.003, 0.015]) {
    const activity = new VoiceActivity();
    const heard = Array.from({ length: 5000 }, () => activity.hear(level));
    expect(heard.filter(Boolean), `noise of ${level}`).toEqual([]);
  }
});

it('detects continuous speech of a minute to its end', () => {
  const activity = new VoiceActivity();
  for (let reading = 0; reading < 100; reading += 1) activity.hear(0.001);
  const heard = Array.from({ length: 1400 }, () => activity.hear(0.03));
  expect(heard.every(Boolean)).toBe(true);
});
