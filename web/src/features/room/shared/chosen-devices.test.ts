import { expect, it } from 'vitest';
import { storeChosen, readChosen } from './chosen-devices.ts';

const store = (value: string | null = null) => ({
  value,
  getItem() {
    return this.value;
  },
  setItem(_key: string, next: string) {
    this.value = next;
  },
});

it('restores the chosen devices', () => {
  const kept = store();
  storeChosen(kept, { camera: 'front', speaker: 'headset' });
  expect(readChosen(kept)).toEqual({ camera: 'front', speaker: 'headset' });
});

it.each(['no json', '[]', '{"camera":7}', 'null'])('is empty if %s is stored', (value) =>
  expect(readChosen(store(value))).toEqual({}),
);

it('works without storage if that is full', () => {
  expect(() =>
    storeChosen(
      {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
      {},
    ),
  ).not.toThrow();
});
