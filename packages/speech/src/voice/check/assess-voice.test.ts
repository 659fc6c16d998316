import { beforeAll, expect, test } from 'vitest';
import { joinSamples } from '../../testing/join-samples.ts';
import { decodeClip } from '../../testing/speech-clips.ts';
import { makeNoise } from '../../testing/wav.ts';
import type { BuiltInSpeakerEncoder } from '../speaker-encoder.ts';
import { HIGH_VOICE, LOW_VOICE, makeSpeech } from '../testing/make-voice.ts';
import { openEncoder } from '../testing/open-encoder.ts';
import { assessVoice } from './assess-voice.ts';

let encoder: BuiltInSpeakerEncoder;
beforeAll(() => {
  encoder = openEncoder();
});

const voice = makeSpeech(LOW_VOICE, 20, 1);
const noise = makeNoise(20, 0.2);

test('a good recording of one person has an embedding', async () => {
  const assessed = assessVoice(await decodeClip('lobsters'), encoder);
  expect(assessed).toMatchObject({ obstacle: undefined, embedding: { model: encoder.model } });
  expect(assessed.quality.speechSeconds).toBeGreaterThan(10);
});

test.each([
  ['silence', 'too-short', new Float32Array(20 * 16_000)],
  ['noise', 'too-short', noise],
  ['an empty recording', 'too-short', new Float32Array()],
  ['a few seconds', 'too-short', voice.subarray(0, 9 * 16_000)],
  ['a voice in noise', 'too-noisy', voice.map((sample, at) => sample + 0.3 * noise[at]!)],
  ['a clipped voice', 'clipped', voice.map((sample) => Math.max(-0.3, Math.min(0.3, 2 * sample)))],
  [
    'two voices',
    'several-voices',
    joinSamples([voice.subarray(0, 10 * 16_000), makeSpeech(HIGH_VOICE, 10, 2)]),
  ],
] as const)('%s has no embedding, with the reason %s', (_, reason, samples) => {
  const assessed = assessVoice(samples, encoder);
  expect(assessed.obstacle).toBe(reason);
  expect(assessed).not.toHaveProperty('embedding');
});
