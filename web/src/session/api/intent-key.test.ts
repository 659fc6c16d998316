import { expect, test } from 'vitest';
import { IntentKey } from './intent-key.ts';

const counted = () => {
  let count = 0;
  return new IntentKey(() => `key-${(count += 1)}`);
};

test('the same intent keeps its key', () => {
  const key = counted();
  expect(key.for({ name: 'Asha' })).toBe('key-1');
  expect(key.for({ name: 'Asha' })).toBe('key-1');
});

test('another body is another intent', () => {
  const key = counted();
  key.for({ name: 'Asha' });
  expect(key.for({ name: 'Mira' })).toBe('key-2');
});

test('after an answer the same body is a new intent', () => {
  const key = counted();
  key.for({ name: 'Asha' });
  key.settle();
  expect(key.for({ name: 'Asha' })).toBe('key-2');
});
