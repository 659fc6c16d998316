import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeKnownSound } from '../../testing/known-sound.ts';
import { decodeMedia, splitMedia } from '../../testing/speech-clips.ts';
import { measureLevel } from '../../testing/wav.ts';
import { resample } from '../resample.ts';

/** A file of ffmpeg with H.264 and stereo AAC-LC, whose `moov` box is at the end. */
const FILE = readFileSync(join(import.meta.dirname, '../../../fixtures/known-sound.mp4'));

interface Box {
  type: string;
  start: number;
  end: number;
}

function listBoxes(file: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start < file.length;) {
    const end = start + file.readUInt32BE(start);
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, end });
    start = end;
  }
  return boxes;
}

/** Moves the `moov` box before the media, as in files that are optimized for streaming. */
function moveMoovToFront(file: Buffer): Buffer {
  const boxes = listBoxes(file);
  const { start, end } = boxes.find(({ type }) => type === 'moov')!;
  const moov = Buffer.from(file.subarray(start, end));
  const ftyp = boxes.find(({ type }) => type === 'ftyp')!;
  for (let at = moov.indexOf('stco'); at >= 0; at = moov.indexOf('stco', at + 4))
    for (let entry = 0; entry < moov.readUInt32BE(at + 8); entry++) {
      const place = at + 12 + 4 * entry;
      moov.writeUInt32BE(moov.readUInt32BE(place) + moov.length, place);
    }
  return Buffer.concat([
    file.subarray(0, ftyp.end),
    moov,
    file.subarray(ftyp.end, start),
    file.subarray(end),
  ]);
}

async function expectKnownSound(file: Buffer): Promise<void> {
  const samples = await decodeMedia(file);
  const { left, right } = makeKnownSound();
  const expected = resample(
    left.map((value, index) => (value + right[index]!) / 2),
    48_000,
    16_000,
  );
  expect(Math.abs(samples.length - expected.length)).toBeLessThan(0.1 * 16_000);
  const error = expected.map((value, index) => value - samples[index]!);
  expect(measureLevel(error)).toBeLessThan(0.12 * measureLevel(expected));
}

test('decodes AAC from a file whose moov box is at the end', async () => {
  expect(listBoxes(FILE).at(-1)!.type).toBe('moov');
  await expectKnownSound(FILE);
});

test('decodes AAC from a file whose moov box is at the front', async () => {
  const file = moveMoovToFront(FILE);
  expect(listBoxes(file)[1]!.type).toBe('moov');
  await expectKnownSound(file);
});

test('the pieces of a file have times from the start of the file', async () => {
  const pieces = await splitMedia(FILE, 0.8);
  expect(pieces.length).toBeGreaterThan(2);
  for (const [index, { from, seconds }] of pieces.entries())
    expect(pieces[index + 1]?.from ?? 2).toBeCloseTo(from + seconds, 1);
});

describe('refuses a file', () => {
  const change = (text: string, other: string): Buffer => {
    const file = Buffer.from(FILE);
    for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text)) file.write(other, at);
    return file;
  };
  const moov = listBoxes(FILE).find(({ type }) => type === 'moov')!;
  test.each([
    ['that is truncated before its moov box', FILE.subarray(0, moov.start), 'unreadable-audio'],
    [
      'that is truncated within its moov box',
      FILE.subarray(0, moov.start + 900),
      'unreadable-audio',
    ],
    ['with video only', change('soun', 'meta'), 'no-audio'],
    ['with another codec', change('mp4a', 'ac-3'), 'codec-not-supported'],
    ['without a table of sample sizes', change('stsz', 'free'), 'unreadable-audio'],
  ])('%s', async (_, file, code) => {
    await expect(decodeMedia(file)).rejects.toMatchObject({ code });
  });
});

test('damaged packets become silence of the same duration', async () => {
  const file = Buffer.from(FILE);
  const { start, end } = listBoxes(FILE).find(({ type }) => type === 'mdat')!;
  file.fill(0xff, Math.round((start + end) / 2), end);
  const samples = await decodeMedia(file);
  expect(samples.length).toBe((await decodeMedia(FILE)).length);
  expect(samples.every(Number.isFinite)).toBe(true);
});
