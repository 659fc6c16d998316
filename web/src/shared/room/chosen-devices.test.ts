import { expect, it } from 'vitest';
import { keepChosen, readChosen } from './chosen-devices.ts';

const store = (value: string | null = null) => ({
  value,
  getItem() {
    return this.value;
  },
  setItem(_key: string, next: string) {
    this.value = next;
  },
});

it('keeps what was chosen', () => {
  const kept = store();
  keepChosen(kept, { camera: 'front', speaker: 'headset' });
  expect(readChosen(kept)).toEqual({ camera: 'front', speaker: 'headset' });
});

it.each(['no json', '[]', '{"camera":7}', 'null'])('is nothing where %s is kept', (value) =>
  expect(readChosen(store(value))).toEqual({}),
);

it('is not stopped by a storage that is full', () => {
  expect(() =>
    keepChosen(
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
