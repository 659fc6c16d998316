import { expect, test } from 'vitest';
import { getCode, EMAIL_PATTERN } from './patterns.ts';

test.each(['123456', '123 456', ' 123456 ', '123-456', '12 34 56', '123\u00a0456'])(
  '%j is the code 123456',
  (typed) => {
    expect(getCode(typed)).toBe('123456');
  },
);

test.each([
  'asha@mail.example',
  'a.b+c@sub.domain.example',
  'ü@bücher.example',
  ' Asha Raman <asha@mail.example>',
  'mailto:asha@mail.example',
  'asha@mail.example\u200b',
  'asha＠ｍａｉｌ。example',
])('%j is accepted', (address) => {
  expect(EMAIL_PATTERN.test(address)).toBe(true);
});

test.each([
  '',
  'asha',
  'asha@',
  '@mail.example',
  'asha@mail',
  'asha@mail..example',
  'asha@@mail.example',
  'asha@mail.',
])('%j is refused', (address) => {
  expect(EMAIL_PATTERN.test(address)).toBe(false);
});

test('a long hostile text is checked at once', () => {
  const before = process.cpuUsage();
  EMAIL_PATTERN.test(`a@${'a@'.repeat(50_000)}`);
  EMAIL_PATTERN.test(`a@${'a'.repeat(100_000)}`);
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});
