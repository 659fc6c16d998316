import { expect, it } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

/** Returns a cache of two names, and the names for which it created a value, in order. */
function cacheOfTwo() {
  const created: string[] = [];
  const get = boundedCache(2, (name) => {
    created.push(name);
    return { name };
  });
  return { get, created };
}

it('creates a value once for each name', () => {
  const { get, created } = cacheOfTwo();
  expect(get('one')).toBe(get('one'));
  expect(get('other')).toEqual({ name: 'other' });
  expect(created).toEqual(['one', 'other']);
});

it('forgets the name that was asked for longest ago, and no other', () => {
  const { get, created } = cacheOfTwo();
  get('one');
  get('two');
  get('one');
  get('three');
  get('one');
  expect(created).toEqual(['one', 'two', 'three']);
  get('two');
  expect(created).toEqual(['one', 'two', 'three', 'two']);
});

it('remembers a value that is undefined', () => {
  const created: string[] = [];
  const get = boundedCache(2, (name) => void created.push(name));
  get('one');
  get('one');
  expect(created).toEqual(['one']);
});
