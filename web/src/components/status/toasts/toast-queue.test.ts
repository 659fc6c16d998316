import { expect, test } from 'vitest';
import { type ToastMessage, toastQueue } from './toast-queue.ts';

const news = (message: string): ToastMessage => ({ kind: 'info', message, undo: undefined });

test('toasts wait for their container, then appear in order, and later ones at once', () => {
  const shown: string[] = [];
  expect(toastQueue.wanted()).toBe(false);
  toastQueue.put(news('one'));
  toastQueue.put(news('two'));
  expect(toastQueue.wanted()).toBe(true);
  const detach = toastQueue.attach(({ message }) => shown.push(message));
  toastQueue.put(news('three'));
  expect(shown).toEqual(['one', 'two', 'three']);
  detach();
  toastQueue.put(news('four'));
  expect(shown).toHaveLength(3);
  toastQueue.attach(({ message }) => shown.push(message))();
  expect(shown).toEqual(['one', 'two', 'three', 'four']);
});
