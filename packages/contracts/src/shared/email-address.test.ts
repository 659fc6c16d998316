import { expect, test } from 'vitest';
import { findAddressFault, readAddress } from './email-address.ts';
import { showAddress } from './show-address.ts';

test.each([
  'ana@example.com',
  ' Ana@Example.COM ',
  'ana@example.com\u200b',
  '\u2060ana@example.com',
  '\u202aana@example.com\u202c',
  '\ufeffana@exam\u00adple.com\u00a0',
  'mailto:ana@example.com',
  'MAILTO:ana%40example.com?subject=Hello%20Ana',
  '<ana@example.com>',
  '<mailto:ana@example.com>',
  'Ana Silva <ana@example.com>',
  '"Silva, Ana" <ana@example.com>,',
  '"ana@old.example" <ana@example.com>',
  'ana@example.com (Ana Silva)',
  "'ana@example.com'",
  '“ana@example.com”',
  'ana@example.com.',
  'ana@example.com;',
  'ana＠ｅｘａｍｐｌｅ。com',
])('%j is read as ana@example.com', (typed) => {
  expect(readAddress(typed)).toBe('ana@example.com');
  expect(findAddressFault(readAddress(typed))).toBeUndefined();
});

test.each([
  ['rui@bücher.example', 'rui@xn--bcher-kva.example'],
  ['rui@bu\u0308cher.example', 'rui@xn--bcher-kva.example'],
  ['Rui@BÜCHER.example', 'rui@xn--bcher-kva.example'],
  ['RUI@XN--BCHER-KVA.example', 'rui@xn--bcher-kva.example'],
  ['info@президент.рф', 'info@xn--d1abbgf6aiiy.xn--p1ai'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
])('%j is stored as %j, which is accepted', (typed, stored) => {
  expect(readAddress(typed)).toBe(stored);
  expect(readAddress(stored)).toBe(stored);
  expect(findAddressFault(stored)).toBeUndefined();
});

test.each([
  "o'neil@mail.example",
  'r&d@mail.example',
  'ana+jobs@mail.example',
  'a.b_c-d@sub.mail.example',
  'info@xn--80aswg.xn--p1ai',
  '100%@mail.example',
])('%s stays as it is and is accepted', (address) => {
  expect(readAddress(address)).toBe(address);
  expect(findAddressFault(address)).toBeUndefined();
});

test.each([
  ['', 'form'],
  ['ana', 'form'],
  ['@example.com', 'form'],
  ['ana@localhost', 'form'],
  ['ana@example..com', 'form'],
  ['ana@-example.com', 'form'],
  ['ana@127.0.0.1', 'form'],
  ['ana@bücher.example/path', 'form'],
  ['ana@bücher.example:80', 'form'],
  ['ana silva@example.com', 'form'],
  ['ana@@example.com', 'form'],
  ['a@one.example; b@two.example', 'form'],
  ['"ana silva"@example.com', 'form'],
  [`${'a'.repeat(65)}@example.com`, 'form'],
  [`ana@${'a.'.repeat(130)}com`, 'form'],
  ['jürgen@mail.example', 'letters'],
  ['иван@mail.example', 'letters'],
  ['ends.dot.@mail.example', 'dots'],
  ['.ana@mail.example', 'dots'],
  ['a..na@mail.example', 'dots'],
])('%j is refused: %s', (typed, fault) => {
  expect(findAddressFault(readAddress(typed))).toBe(fault);
});

test.each([
  ['rui@xn--bcher-kva.example', 'rui@bücher.example'],
  ['info@xn--d1abbgf6aiiy.xn--p1ai', 'info@президент.рф'],
  ['info@xn--r8jz45g.xn--zckzah', 'info@例え.テスト'],
  ['info@xn--strae-oqa.example', 'info@straße.example'],
  ['xn--bcher-kva@example.com', 'xn--bcher-kva@example.com'],
  ['ana@example.com', 'ana@example.com'],
  ['', ''],
  // "аpple" with a Cyrillic а.
  ['ana@xn--pple-43d.example', 'ana@xn--pple-43d.example'],
  ['ana@xn--.example', 'ana@xn--.example'],
  ['ana@xn--99999999999999.example', 'ana@xn--99999999999999.example'],
  ['ana@xn--a b.example', 'ana@xn--a b.example'],
])('%s is shown as %s', (stored, shown) => {
  expect(showAddress(stored)).toBe(shown);
  expect(readAddress(shown)).toBe(readAddress(stored));
});

test.each(['<', '@', '(', '.', 'mailto:', '%', 'xn--', '\u200b', 'ü'])(
  'a megabyte of %j is read at once',
  (part) => {
    const before = process.cpuUsage();
    findAddressFault(readAddress(part.repeat(1_000_000 / part.length)));
    findAddressFault(readAddress(`a@${part.repeat(1_000_000 / part.length)}.b`));
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  },
);
