import { expect, test } from 'vitest';
import { addTags } from './add-tags.ts';

test('splits at commas, trims and keeps the order', () => {
  expect(addTags(['Go'], ' TypeScript,  event   sourcing ,', 10)).toEqual([
    'Go',
    'TypeScript',
    'event sourcing',
  ]);
});

test('takes no word twice, whatever its case', () => {
  expect(addTags(['Go'], 'go, GO, Rust', 10)).toEqual(['Go', 'Rust']);
});

test('stops at the limit', () => {
  expect(addTags(['a', 'b'], 'c, d', 3)).toEqual(['a', 'b', 'c']);
});
