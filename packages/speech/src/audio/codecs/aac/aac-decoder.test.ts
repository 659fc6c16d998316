import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitMedia } from '../../../testing/speech-clips.ts';
import { parsePiece } from '../../piece-format.ts';
import { openAacDecoder } from './aac-decoder.ts';

const FILE = readFileSync(join(import.meta.dirname, '../../../../fixtures/known-sound.mp4'));

/** Every 2,311th sample of the fixture as ffmpeg decodes it: the mean of both channels. */
const DECODED_BY_FFMPEG = [
  0.00036, 0.0568, 0.03998, 0.12842, 0.05509, 0.07936, 0.18148, -0.0257, 0.14009, -0.2281, -0.09664,
  0.08548, 0.15612, -0.02276, -0.05895, -0.04777, 0.01386, -0.07669, -0.04533, -0.07567, -0.01945,
  -0.00132, -0.11076, 0.0414, 0.21741, 0.15785, 0.30603, -0.14673, -0.01534, 0.12473, 0.16472,
  -0.0945, -0.17705, -0.01307, 0.22228, -0.02486, 0.14555, -0.20031, -0.21422, -0.10933, -0.0435,
  0.11147,
];
const STEP = 2311;
/** The number of samples that the encoder adds before the sound. */
const PRIMING = 1024;

test('decodes long and short windows to the samples that ffmpeg decodes', async () => {
  const [piece] = await splitMedia(FILE);
  const { format, packets } = parsePiece(piece!.bytes);
  const decoder = openAacDecoder(Buffer.from(format.config, 'base64'));
  expect(decoder.sampleRate).toBe(48_000);
  const samples = packets.flatMap(({ bytes }) => [...decoder.decode(bytes)]);
  for (const [index, expected] of DECODED_BY_FFMPEG.entries())
    expect(samples[PRIMING + index * STEP]).toBeCloseTo(expected, 4);
});
