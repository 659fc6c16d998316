import { expect, test } from 'vitest';
import { decideVoice, type VoiceEvidence } from './decide-voice.ts';

const GOOD = { seconds: 20, speechSeconds: 15, signalToNoise: 25, clippedShare: 0 };
const evidence = (change: Partial<VoiceEvidence>): VoiceEvidence => ({
  score: 60,
  condition: 'call',
  quality: GOOD,
  hasSeveralVoices: false,
  ...change,
});

test('a high score is a match, a low score a mismatch, and a score between them is inconclusive', () => {
  expect(decideVoice(evidence({ score: 80 }))).toEqual({ outcome: 'match' });
  expect(decideVoice(evidence({ score: -120 }))).toEqual({ outcome: 'mismatch' });
  const outcomes = Array.from(
    { length: 200 },
    (_, at) => decideVoice(evidence({ score: at - 120 })).outcome,
  );
  const order = ['mismatch', 'inconclusive', 'match'];
  expect([...new Set(outcomes)]).toEqual(order);
});

test.each([
  ['too-short', { quality: { ...GOOD, speechSeconds: 9.9 } }],
  ['too-short', { quality: { seconds: 20, speechSeconds: 0, signalToNoise: 0, clippedShare: 0 } }],
  ['too-short', { quality: { ...GOOD, seconds: 5, speechSeconds: 4, signalToNoise: 3 } }],
  ['too-noisy', { quality: { ...GOOD, signalToNoise: 3 } }],
  ['too-noisy', { quality: { ...GOOD, speechSeconds: 2, signalToNoise: 3 } }],
  ['clipped', { quality: { ...GOOD, clippedShare: 0.02 } }],
  ['several-voices', { hasSeveralVoices: true }],
] as const)(
  'is inconclusive with the reason %s for %j, regardless of the score',
  (reason, change) => {
    for (const score of [-150, 0, 150])
      expect(decideVoice(evidence({ ...change, score }))).toEqual({
        outcome: 'inconclusive',
        reason,
      });
  },
);

test('a score between match and mismatch has the reason undecided', () => {
  const undecided = Array.from({ length: 200 }, (_, at) =>
    decideVoice(evidence({ score: at - 120 })),
  ).filter(({ outcome }) => outcome === 'inconclusive');
  expect(undecided.length).toBeGreaterThan(5);
  expect(undecided[0]).toEqual({ outcome: 'inconclusive', reason: 'undecided' });
});

test('a decision contains no number', () => {
  for (const score of [-120, -20, 80])
    expect(JSON.stringify(decideVoice(evidence({ score })))).not.toMatch(/\d/);
});
