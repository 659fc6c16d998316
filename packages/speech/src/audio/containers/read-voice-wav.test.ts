import { expect, test } from 'vitest';
import { makeTone, makeWav } from '../../testing/wav.ts';
import { encodeWav } from '../encode-wav.ts';
import { readVoiceWav } from './read-voice-wav.ts';

const TONE = makeTone(440, 1);
const SHAPE = { format: 1, channels: 1, sampleRate: 16_000, bits: 16 };
const SILENCE = Buffer.alloc(3200);

test('reads 16-bit mono samples at 16 kHz, even after other chunks', () => {
  const read = readVoiceWav(encodeWav(TONE, 16_000));
  expect(read).toHaveLength(TONE.length);
  for (const at of [0, 9, 500, 15_999]) expect(read[at]).toBeCloseTo(TONE[at]!, 3);
  const wav = Buffer.from(encodeWav(TONE, 16_000));
  const odd = Buffer.concat([Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')]);
  expect(readVoiceWav(Buffer.concat([wav.subarray(0, 36), odd, wav.subarray(36)]))).toEqual(read);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'unreadable-audio'],
  ['a text file', Buffer.from('RIFF, or not at all? WAVE!'.repeat(9)), 'unreadable-audio'],
  ['another container', makeWav(SHAPE, SILENCE).fill('RIFX', 0, 4), 'unreadable-audio'],
  ['a truncated header', makeWav(SHAPE, SILENCE).subarray(0, 40), 'no-audio'],
  ['a file without samples', makeWav(SHAPE, Buffer.alloc(0)), 'no-audio'],
  ['a truncated file', makeWav(SHAPE, SILENCE).subarray(0, 1000), 'unreadable-audio'],
  [
    'samples without a format chunk',
    makeWav(SHAPE, SILENCE).fill('JUNK', 12, 16),
    'unreadable-audio',
  ],
  [
    'a sampling rate of 8 kHz',
    makeWav({ ...SHAPE, sampleRate: 8000 }, SILENCE),
    'codec-not-supported',
  ],
  ['two channels', makeWav({ ...SHAPE, channels: 2 }, SILENCE), 'codec-not-supported'],
  ['samples of 8 bits', makeWav({ ...SHAPE, bits: 8 }, SILENCE), 'codec-not-supported'],
  [
    'samples in another format than PCM',
    makeWav({ ...SHAPE, format: 3 }, SILENCE),
    'codec-not-supported',
  ],
])('refuses %s', (_, bytes, code) => {
  expect(() => readVoiceWav(bytes)).toThrow(
    expect.objectContaining({ name: 'UnreadableAudioError', code }),
  );
});
