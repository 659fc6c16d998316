import { expect, test } from 'vitest';
import { readAudioSpecificConfig } from './audio-specific-config.ts';

test.each([
  ['AAC-LC at 48 kHz', '1190', 48_000],
  ['AAC-LC at 44.1 kHz', '1210', 44_100],
  ['HE-AAC with an AAC-LC core at 24 kHz', '2b118800', 24_000],
])('reads %s', (_, hex, rate) => {
  expect(readAudioSpecificConfig(Buffer.from(hex, 'hex')).sampleRate).toBe(rate);
});

test.each([
  ['AAC Main', '0990', 'codec-not-supported'],
  ['a reserved sampling frequency', '1690', 'codec-not-supported'],
  ['packets of 960 samples', '1194', 'codec-not-supported'],
  ['a truncated configuration', '11', 'unreadable-audio'],
])('refuses %s', (_, hex, code) => {
  expect(() => readAudioSpecificConfig(Buffer.from(hex, 'hex'))).toThrow(
    expect.objectContaining({ code }),
  );
});
