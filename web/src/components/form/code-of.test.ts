import { expect, test } from 'vitest';
import { codeOf } from './code-of.ts';

test.each(['123456', '123 456', ' 123456 ', '123-456', '12 34 56', '123\u00a0456'])(
  '%j is the code 123456',
  (typed) => {
    expect(codeOf(typed)).toBe('123456');
  },
);
