import { describe, expect, test } from 'vitest';
import { writeWebm } from '../../../../test/support/builders/write-webm.ts';
import { readClip, splitMedia } from '../testing/speech-clips.ts';
import { makeNoise, makeTone, makeWav } from '../testing/wav.ts';
import { encodeWav } from './encode-wav.ts';
import { parsePiece } from './piece-format.ts';
import { splitAudio } from './split-audio.ts';

/** Returns an Opus packet of 20 ms. Its length determines how loud it appears. */
const opusPacket = (length: number): Buffer => Buffer.alloc(length, 1).fill(0xf8, 0, 1);

/** Returns a WebM file with speech, and silence in some seconds. */
const writeTalk = (
  seconds: number,
  isQuiet: (second: number) => boolean,
  pictureBytes?: number,
): Buffer =>
  writeWebm(seconds, {
    packetAt: (ms) => opusPacket(isQuiet(ms / 1000) ? 3 : 80),
    ...(pictureBytes !== undefined && { pictureBytes }),
  });

test('pieces follow one another without gaps, and each ends in a pause', async () => {
  const pieces = await splitMedia(
    writeTalk(100, (second) => second % 10 > 9),
    40,
  );
  expect(pieces.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(pieces[0]!.from).toBe(0);
  for (const [index, piece] of pieces.entries()) {
    expect(piece.seconds).toBeLessThanOrEqual(40);
    const next = pieces[index + 1];
    if (!next) continue;
    expect(next.from).toBeCloseTo(piece.from + piece.seconds, 3);
    expect(next.from % 10).toBeGreaterThan(9.2);
    expect(next.from % 10).toBeLessThan(9.8);
  }
  const last = pieces.at(-1)!;
  expect(last.from + last.seconds).toBeCloseTo(100, 1);
});

test('pieces do not contain the video of a recording', async () => {
  const file = writeTalk(20, () => false, 20_000);
  const [piece, ...others] = await splitMedia(file, 600);
  expect(others).toEqual([]);
  expect(file.length).toBeGreaterThan(4_000_000);
  expect(piece!.bytes.length).toBeLessThan(20 * 50 * 100);
  expect(parsePiece(piece!.bytes).packets).toHaveLength(1000);
});

test('a file is read once, in ranges of at most 4 MiB', async () => {
  const file = writeTalk(60, () => false, 20_000);
  let [largest, total] = [0, 0];
  await splitMedia(
    {
      size: file.length,
      read(from, length) {
        const bytes = file.subarray(from, from + length);
        largest = Math.max(largest, bytes.length);
        total += bytes.length;
        return Promise.resolve(bytes);
      },
    },
    600,
  );
  expect(largest).toBeLessThanOrEqual(4 << 20);
  expect(total).toBeLessThan(file.length * 1.1);
});

test('a source that returns fewer bytes than requested is read again until it is complete', async () => {
  const file = readClip('at-home');
  const pieces = await splitMedia(
    {
      size: file.length,
      read: (from, length) => Promise.resolve(file.subarray(from, from + Math.min(length, 1000))),
    },
    600,
  );
  expect(pieces).toEqual(await splitMedia(file, 600));
});

test('a truncated file has pieces up to where it ends', async () => {
  const file = readClip('lobsters');
  const [piece] = await splitMedia(file.subarray(0, file.length / 2), 600);
  expect(piece!.seconds).toBeGreaterThan(7);
  expect(piece!.seconds).toBeLessThan(11);
});

test('two hours at 8 kHz are cut into pieces of at most ten minutes, one at a time', async () => {
  const length = 2 * 3600 * 8000 * 2;
  const head = makeWav({ format: 1, channels: 1, sampleRate: 8000, bits: 16 }, Buffer.alloc(0));
  head.writeUInt32LE(36 + length, 4);
  head.writeUInt32LE(length, 40);
  const size = head.length + length;
  const source = {
    size,
    async read(from: number, wanted: number) {
      const bytes = new Uint8Array(Math.min(wanted, size - from));
      if (from < head.length) bytes.set(head.subarray(from, from + bytes.length));
      return bytes;
    },
  };
  const lengths: number[] = [];
  for await (const { from, seconds, bytes } of splitAudio(source, { maxSeconds: 600 })) {
    expect(from).toBeCloseTo(
      lengths.reduce((sum, one) => sum + one, 0),
      3,
    );
    expect(bytes.length).toBeLessThan(600 * 8000 * 2 * 1.1);
    lengths.push(seconds);
  }
  expect(Math.max(...lengths)).toBeLessThanOrEqual(600);
  expect(lengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(7200, 3);
});

test('the pieces of a WAV file end where it is quiet', async () => {
  const loud = makeTone(300, 5);
  const samples = new Float32Array(16_000 * 13);
  samples.set(loud, 0);
  samples.set(loud, 16_000 * 6);
  const pieces = await splitMedia(encodeWav(samples, 16_000), 8);
  expect(pieces).toHaveLength(2);
  expect(pieces[1]!.from).toBeGreaterThan(5);
  expect(pieces[1]!.from).toBeLessThan(6);
});

describe('refuses', () => {
  const damaged = Uint8Array.from(readClip('lobsters'));
  damaged.fill(0, 20_000, 40_000);
  test.each([
    ['an empty file', new Uint8Array(0), 'no-audio'],
    ['a text file', Buffer.from('This is no recording, it is a text.'), 'unreadable-audio'],
    ['random bytes', new Uint8Array(makeNoise(1, 1).buffer), 'unreadable-audio'],
    ['a file that is damaged in its middle', damaged, 'unreadable-audio'],
    ['the first bytes of a WebM file', readClip('iron').subarray(0, 30), 'unreadable-audio'],
    [
      'a WebM file that ends before its first packet',
      readClip('iron').subarray(0, 440),
      'no-audio',
    ],
    ['a WAV file without samples', encodeWav(new Float32Array(0), 16_000), 'no-audio'],
  ])('%s', async (_, file, code) => {
    await expect(splitMedia(file, 600)).rejects.toMatchObject({
      name: 'UnreadableAudioError',
      code,
    });
  });

  test('a WebM file with Vorbis', async () => {
    const file = Buffer.from(readClip('at-home'));
    file.write('A_OPUZ', file.indexOf('A_OPUS'));
    await expect(splitMedia(file, 600)).rejects.toMatchObject({ code: 'codec-not-supported' });
  });
});
