import { expect, test } from 'vitest';
import { IntentKey } from './intent-key.ts';

const counted = () => {
  let count = 0;
  return new IntentKey(() => `key-${(count += 1)}`);
};

test('the same request has the same key', () => {
  const key = counted();
  expect(key.for({ name: 'Asha' })).toBe('key-1');
  expect(key.for({ name: 'Asha' })).toBe('key-1');
});

test('a request with another body has another key', () => {
  const key = counted();
  key.for({ name: 'Asha' });
  expect(key.for({ name: 'Mira' })).toBe('key-2');
});

test('after a response the same body gets a new key', () => {
  const key = counted();
  key.for({ name: 'Asha' });
  key.settle();
  expect(key.for({ name: 'Asha' })).toBe('key-2');
});
