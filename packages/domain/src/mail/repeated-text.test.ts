import { expect, test } from 'vitest';
import { visibleText } from './message-text.ts';
import { findRepeated } from './repeated-text.ts';

const SENT =
  'Dear Asha,\nRita finds your answers about queues too short for a senior role.\nDaniel';
const shown = (text: string) => visibleText(text, findRepeated(text, [SENT]));

test.each([
  'Yes.\nRita finds your answers about queues too short for a senior role.',
  'Yes.\n| Rita finds your answers about\n| queues too short for\n| a senior role.',
  'Yes.\nRITA FINDS YOUR ANSWERS ABOUT QUEUES',
  'Yes.\nNo mark at all: "rita finds your answers about queues too short"',
  'Yes.\n\tRita  finds =20 your answers\u200babout queues',
])('lines of %j that repeat a sent message are found', (text) => {
  expect(shown(text)).toBe('Yes.');
});

test('own lines stay, also between repeated ones', () => {
  const text =
    'Hello,\n* answers about queues too short\nI can tell more.\n* for a senior role. Daniel';
  expect(shown(text)).toBe('Hello,\n\nI can tell more.');
  expect(shown('Dear Asha, you wrote nothing.')).toBe('Dear Asha, you wrote nothing.');
});

test('texts in other scripts and with characters of two code units are found', () => {
  const sent = '😀 面接の結果について、評価者は経験が足りないと考えています。';
  const text = `木曜日です。\n${sent}`;
  expect(visibleText(text, findRepeated(text, [sent]))).toBe('木曜日です。');
});

test('the time is proportional to the length of the texts', () => {
  const start = process.cpuUsage();
  const sent = Array.from({ length: 20 }, () => 'a'.repeat(20_000));
  expect(findRepeated('a'.repeat(20_000), sent)).toEqual([{ from: 0, to: 20_000 }]);
  const lines = 'a\n'.repeat(10_000);
  expect(findRepeated(lines, [lines])).toEqual([{ from: 0, to: 19_999 }]);
  // Milliseconds of CPU time; quadratic time would be minutes.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
});
