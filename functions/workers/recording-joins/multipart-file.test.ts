import { expect, it } from 'vitest';
import { MultipartFile } from './multipart-file.ts';

const MIB = 1024 * 1024;

/** A file whose stored parts are listed. */
function open() {
  const stored = new Map<number, Uint8Array>();
  let isComplete = false;
  const file = new MultipartFile({
    put: async (number, content) => void stored.set(number, content),
    complete: async () => {
      isComplete = true;
    },
    abort: async () => undefined,
  });
  return { file, stored, isComplete: () => isComplete };
}

const filled = (value: number, length: number) => new Uint8Array(length).fill(value);

it('stores a file in parts, of which the first and the last can be changed until the end', async () => {
  const { file, stored, isComplete } = open();
  for (let index = 0; index < 50; index++)
    await file.write({ position: index * MIB, data: filled(index, MIB) });
  expect([...stored.keys()]).toEqual([2, 3, 4]);
  await file.write({ position: 2, data: filled(99, 3) });
  await file.write({ position: 48 * MIB - 1, data: filled(99, 2) });
  await file.close();
  expect(isComplete()).toBe(true);
  expect(file.size).toBe(50 * MIB);
  const whole = Buffer.concat(
    [...stored].sort(([one], [other]) => one - other).map(([, content]) => content),
  );
  expect(whole).toHaveLength(50 * MIB);
  expect([...whole.subarray(0, 6)]).toEqual([0, 0, 99, 99, 99, 0]);
  expect([...whole.subarray(48 * MIB - 2, 48 * MIB + 2)]).toEqual([47, 99, 99, 48]);
  expect(whole[30 * MIB]).toBe(30);
});

it('refuses to change a part that is already stored', async () => {
  const { file } = open();
  for (let index = 0; index < 50; index++)
    await file.write({ position: index * MIB, data: filled(index, MIB) });
  await expect(file.write({ position: 10 * MIB, data: filled(1, 1) })).rejects.toThrow(
    'already stored',
  );
});
