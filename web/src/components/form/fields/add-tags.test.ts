import { expect, test } from 'vitest';
import { addTags } from './add-tags.ts';

test('splits a text at commas, trims the tags and keeps their order', () => {
  expect(addTags(['Go'], ' TypeScript,  event   sourcing ,', 10)).toEqual([
    'Go',
    'TypeScript',
    'event sourcing',
  ]);
});

test('adds no tag twice, whatever its case', () => {
  expect(addTags(['Go'], 'go, GO, Rust', 10)).toEqual(['Go', 'Rust']);
});

test('stops at the maximum number of tags', () => {
  expect(addTags(['a', 'b'], 'c, d', 3)).toEqual(['a', 'b', 'c']);
});
