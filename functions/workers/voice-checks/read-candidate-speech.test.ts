import { expect, test } from 'vitest';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { LOW_VOICE, makeSpeech } from '@parley/speech/voice/testing/make-voice.ts';
import { readCandidateSpeech } from './read-candidate-speech.ts';

const RATE = 16_000;
const START = Date.parse('2026-03-02T10:00:00.000Z');
const SECONDS = 420;
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();

/** Reads a recording of seven minutes in which only the candidate speaks. */
function read(samples: Float32Array, { consenting = ['cand_1'], present = ['cand_1'] } = {}) {
  const file = encodeWav(samples, RATE);
  const bucket = {
    inspect: async () => ({ size: file.length, type: 'audio/wav', head: new Uint8Array() }),
    readRange: async (_: string, from: number, length: number) =>
      file.subarray(from, from + length),
  };
  const recording = {
    candidate_id: 'cand_1',
    object_key: 'recordings/1.wav',
    parts: [],
    periods: [{ from: at(0), to: at(SECONDS) }],
  } as unknown as Recording;
  const talk = new Map([['cand_1', [[START, START + SECONDS * 1000]] as [number, number][]]]);
  const people = { present, invited: [], consenting: new Set(consenting) };
  return readCandidateSpeech(bucket as never, recording, talk, people);
}

test('stops after the first piece at whose end there are two minutes of net speech', async () => {
  const speech = makeSpeech(LOW_VOICE, 10, 1);
  const { samples, spans } = await read(
    joinSamples(Array.from({ length: SECONDS / 10 }, () => speech)),
  );
  expect(spans).toHaveLength(3);
  expect(samples.length / RATE).toBeGreaterThan(120);
  expect(samples.length / RATE).toBeLessThan(180);
});

test('stops after five minutes of sound with little speech', async () => {
  const { samples, spans } = await read(new Float32Array(SECONDS * RATE));
  expect(spans).toHaveLength(6);
  expect(samples.length / RATE).toBeGreaterThan(300);
});

test('reads nothing while somebody who does not consent may be speaking unmeasured', async () => {
  const speech = makeSpeech(LOW_VOICE, 10, 1);
  const people = { present: ['cand_1', 'user-ann'], consenting: ['cand_1'] };
  expect((await read(speech, people)).spans).toEqual([]);
  const agreed = { ...people, consenting: ['cand_1', 'user-ann'] };
  expect((await read(speech, agreed)).spans).not.toEqual([]);
});

test('reads nothing of a candidate who does not consent', async () => {
  const { samples, spans } = await read(makeSpeech(LOW_VOICE, 10, 1), { consenting: [] });
  expect([samples.length, spans]).toEqual([0, []]);
});
