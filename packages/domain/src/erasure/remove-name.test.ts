import { expect, test } from 'vitest';
import { removeName } from './remove-name.ts';

const ana = { userId: 'u-ana', names: ['Ana Ruiz'] };

test('replaces current and earlier names next to the id, alone, in a list or in a mention', () => {
  const before = {
    panelists: [
      { user_id: 'u-ana', name: 'Ana Ruiz-Old', state: 'accepted' },
      { user_id: 'u-ben', name: 'Ben' },
    ],
    by_name: 'Ana Ruiz',
    text: 'Ask @Ana Ruiz about it',
    missing: 'Ben, Ana Ruiz',
    version: 3,
  };
  expect(removeName(before, ana)).toEqual({
    panelists: [
      { user_id: 'u-ana', name: 'Former colleague', state: 'accepted' },
      { user_id: 'u-ben', name: 'Ben' },
    ],
    by_name: 'Former colleague',
    text: 'Ask @Former colleague about it',
    missing: 'Ben, Former colleague',
    version: 3,
  });
});

test('leaves texts that others wrote unchanged', () => {
  const before = { text: 'Ana Ruiz was late', bytes: new Uint8Array([1, 2]), nothing: null };
  expect(removeName(before, ana)).toEqual(before);
});
