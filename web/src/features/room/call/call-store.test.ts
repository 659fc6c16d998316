import { afterEach, expect, it, vi } from 'vitest';
import { CallStore } from './call-store.ts';

afterEach(() => void vi.useRealTimers());

it('a person in two tabs is one participant until both have left', () => {
  const store = new CallStore();
  store.came('a1', 'asha');
  store.came('a2', 'asha');
  store.told('a2', { muted: true, signal: null });
  expect(store.get().people).toEqual([{ person: 'asha', muted: true, signal: 'good' }]);
  store.went('a1');
  expect(store.get().people).toHaveLength(1);
  store.went('a2');
  expect(store.get().people).toEqual([]);
});

it('only changes are reported, and none of unknown people', () => {
  const store = new CallStore();
  const changed = vi.fn();
  store.subscribe(changed);
  store.came('a1', 'asha');
  store.came('a1', 'asha');
  store.told('a1', { muted: false, signal: 'good' });
  store.told('nobody', { muted: true, signal: 'lost' });
  store.put({ muted: false });
  expect(changed).toHaveBeenCalledTimes(1);
  store.told('a1', { muted: null, signal: 'weak' });
  expect(store.get().people[0]?.signal).toBe('weak');
});

it('the attendee that records is neither a participant nor a video', () => {
  const store = new CallStore();
  store.came('a1', 'aws:MediaPipeline-4ae1f');
  store.tile({ id: 1, person: 'aws:MediaPipeline-4ae1f', content: false, self: false });
  expect([store.get().people, store.get().tiles]).toEqual([[], []]);
});

it('each tile has one video, which is removed when it ends', () => {
  const store = new CallStore();
  store.tile({ id: 2, person: 'asha', content: false, self: false });
  store.tile({ id: 1, person: 'me', content: false, self: true });
  store.tile({ id: 2, person: 'asha', content: true, self: false });
  expect(store.get().tiles.map(({ id, content }) => [id, content])).toEqual([
    [1, false],
    [2, true],
  ]);
  store.tileGone(1);
  expect(store.get().tiles.map(({ id }) => id)).toEqual([2]);
});

it('the active speaker is the loudest for a second, and nobody in silence', () => {
  vi.useFakeTimers();
  const store = new CallStore();
  store.came('a1', 'asha');
  store.came('m1', 'max');
  const floors: unknown[] = [];
  store.subscribe(() => {
    if (floors.at(-1) !== store.get().floor) floors.push(store.get().floor);
  });
  const talk = (...turns: (string | undefined)[]) =>
    turns.forEach((attendee) => {
      store.speaks(attendee);
      vi.advanceTimersByTime(400);
    });
  talk('a1', 'a1', 'a1');
  expect(store.get()).toMatchObject({ speaking: 'asha', floor: 'asha' });
  // Both at once, the louder one changing all the time.
  talk('m1', 'a1', 'm1', 'm1', 'a1', 'm1', 'a1');
  expect(store.get().floor).toBe('asha');
  talk('m1', 'm1', 'm1', undefined);
  expect(store.get()).toMatchObject({ speaking: undefined, floor: undefined });
  expect(floors).toEqual(['asha', 'max', undefined]);
});
