import { expect, test } from 'vitest';
import { addWords } from './add-words.ts';

test('splits at commas, trims and keeps the order', () => {
  expect(addWords(['Go'], ' TypeScript,  event   sourcing ,', 10)).toEqual([
    'Go',
    'TypeScript',
    'event sourcing',
  ]);
});

test('takes no word twice, whatever its case', () => {
  expect(addWords(['Go'], 'go, GO, Rust', 10)).toEqual(['Go', 'Rust']);
});

test('stops at the limit', () => {
  expect(addWords(['a', 'b'], 'c, d', 3)).toEqual(['a', 'b', 'c']);
});
