import { describe, expect, test } from 'vitest';
import { decodeClip, decodeMedia, splitMedia } from '../testing/speech-clips.ts';
import { makeTone, makeWav, measureLevel } from '../testing/wav.ts';
import { decodePiece } from './decode-piece.ts';
import { encodeWav } from './encode-wav.ts';
import { encodePiece, parsePiece } from './piece-format.ts';

test('decodes Opus to 16 kHz samples with the duration of the clip', async () => {
  const samples = await decodeClip('shop-boy');
  expect(samples.length / 16_000).toBeCloseTo(4.478, 1);
  expect(measureLevel(samples)).toBeGreaterThan(0.02);
  expect(Math.max(...samples)).toBeLessThanOrEqual(1);
});

test('missing packets become silence of the same duration, so that later times stay the same', async () => {
  const [piece] = await splitMedia(encodeWav(makeTone(440, 1), 16_000));
  const { format, packets } = parsePiece(piece!.bytes);
  const kept = packets.filter(({ at }) => at < 0.3 || at >= 0.6);
  const samples = await decodePiece(encodePiece(format, kept));
  expect(samples).toHaveLength(16_000);
  expect(measureLevel(samples.subarray(5000, 9500))).toBe(0);
  expect(measureLevel(samples.subarray(9700))).toBeCloseTo(0.5 / Math.SQRT2, 2);
});

test('refuses bytes that are not a piece', async () => {
  await expect(decodePiece(new Uint8Array(40))).rejects.toMatchObject({ code: 'unreadable-audio' });
  await expect(decodePiece(new Uint8Array(0))).rejects.toMatchObject({ code: 'unreadable-audio' });
});

test('refuses a truncated piece', async () => {
  const [piece] = await splitMedia(encodeWav(makeTone(440, 1), 16_000));
  const cut = decodePiece(piece!.bytes.subarray(0, -5));
  await expect(cut).rejects.toMatchObject({ code: 'unreadable-audio' });
});

describe('decodes a WAV file', () => {
  const value = (index: number) => 0.5 * Math.sin((2 * Math.PI * 400 * index) / 16_000);
  const write = (bytes: number, put: (data: Buffer, at: number, value: number) => void) => {
    const data = Buffer.alloc(16_000 * bytes);
    for (let index = 0; index < 16_000; index++) put(data, index * bytes, value(index));
    return data;
  };
  test.each([
    ['8 bits', 1, 8, write(1, (data, at, x) => data.writeUInt8(Math.round(x * 127) + 128, at))],
    ['16 bits', 1, 16, write(2, (data, at, x) => data.writeInt16LE(Math.round(x * 32_767), at))],
    ['24 bits', 1, 24, write(3, (data, at, x) => data.writeIntLE(Math.round(x * 8e6), at, 3))],
    ['32 bits', 1, 32, write(4, (data, at, x) => data.writeInt32LE(Math.round(x * 2e9), at))],
    ['32-bit floats', 3, 32, write(4, (data, at, x) => data.writeFloatLE(x, at))],
  ])('with samples of %s', async (_, format, bits, data) => {
    const wav = makeWav({ format, channels: 1, sampleRate: 16_000, bits }, data);
    const samples = await decodeMedia(wav);
    expect(samples).toHaveLength(16_000);
    const worst = samples.reduce((most, x, at) => Math.max(most, Math.abs(x - value(at))), 0);
    expect(worst).toBeLessThan(0.05);
  });

  test('with two channels to their mean', async () => {
    const data = Buffer.alloc(4 * 1600);
    for (let at = 0; at < 1600; at++) data.writeInt16LE(16_000, at * 4);
    const wav = makeWav({ format: 1, channels: 2, sampleRate: 16_000, bits: 16 }, data);
    expect(measureLevel(await decodeMedia(wav))).toBeCloseTo(8000 / 32_768, 3);
  });

  test('with 8 kHz to 16 kHz', async () => {
    const samples = await decodeMedia(encodeWav(makeTone(440, 1, 0.5, 8000), 8000));
    expect(samples).toHaveLength(16_000);
    expect(measureLevel(samples)).toBeCloseTo(0.5 / Math.SQRT2, 1);
  });
});
