import { expect, test } from 'vitest';
import { refusedCsv } from './refused.ts';

const words = { line: 'Line', reason: 'Reason' };

test('refused rows keep their cells, with line and reason before them', () => {
  expect(
    refusedCsv(
      ['Name', 'Email'],
      [{ row: 3, cells: ['Asha, R', 'x'], reason: 'Not an "address"' }],
      words,
    ),
  ).toBe('Line,Reason,Name,Email\r\n3,"Not an ""address""","Asha, R",x\r\n');
});

test('what looks like a formula stays text', () => {
  expect(refusedCsv(['Name'], [{ row: 2, cells: ['=1+1'], reason: 'r' }], words)).toContain(
    "2,r,'=1+1",
  );
});
