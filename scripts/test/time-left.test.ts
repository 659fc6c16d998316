import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTimeLeft } from './time-left.ts';

const historyFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-durations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'durations.json');
};
const files = ['a', 'b', 'c'].map((file) => ({ project: 'stack', file }));

it('estimates from the previous duration of each file', () => {
  const history = historyFile();
  const first = createTimeLeft(history);
  first.planned(files);
  for (const file of files) first.ended(file, 60_000);
  first.save();

  const second = createTimeLeft(history);
  second.planned(files);
  expect(second.format(1)).toBe('3:00');
  expect(second.format(2)).toBe('1:30');
  second.ended(files[0]!, 60_000);
  expect([second.format(1), second.done()]).toEqual(['2:00', { ended: 1, planned: 3 }]);
});

it('is at least the duration of the longest file', () => {
  const history = historyFile();
  const first = createTimeLeft(history);
  first.planned(files);
  for (const [index, file] of files.entries()) first.ended(file, index === 0 ? 100_000 : 1_000);
  first.save();
  const second = createTimeLeft(history);
  second.planned(files);
  expect(second.format(2)).toBe('1:40');
});

it('adapts to a machine that is slower than before', () => {
  const history = historyFile();
  const first = createTimeLeft(history);
  first.planned(files);
  for (const file of files) first.ended(file, 60_000);
  first.save();
  const second = createTimeLeft(history);
  second.planned(files);
  second.ended(files[0]!, 120_000);
  expect(second.format(1)).toBe('4:00');
});
