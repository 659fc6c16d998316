import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  type KeyRing,
  keyRing,
  KEYS_CACHE_MS,
  openText,
  sealText,
  UNKNOWN_ID_MS,
} from './key-ring.ts';
import { addKey, addTableKey, removeKey } from './key-set.ts';

const FIRST = Buffer.alloc(48, 1).toString('base64');
const OLD = Buffer.alloc(32, 9);

let value: string;
let tableKey: Buffer | undefined;
let time: number;
let reads: number;
beforeEach(() => {
  value = JSON.stringify({ signs: 'aaa', aaa: FIRST });
  tableKey = undefined;
  time = Date.UTC(2026, 10, 27);
  reads = 0;
});
/** Returns what one Lambda instance has. */
const openRing = (): KeyRing =>
  keyRing({
    read: async () => {
      reads += 1;
      return value;
    },
    readTableKey: async () => tableKey,
    now: () => new Date(time),
  });
const rotate = () => ({ value } = addKey(value));
const seal = (ring: KeyRing) => sealText(ring, 'test', 'text');
const open = (ring: KeyRing, sealed: string) => openText(ring, 'test', sealed);
/** Returns what was signed before keys had ids. */
const sealWithTableKey = () => {
  const mac = createHmac('sha256', OLD).update('test\ntext').digest('base64url');
  return `text.${mac}`;
};

test('a signed text names its key and opens in its context only', async () => {
  const ring = openRing();
  const sealed = await seal(ring);
  expect(sealed).toMatch(/^text\.aaa\.[\w-]{43}$/);
  expect(await open(ring, sealed)).toBe('text');
  expect(await openText(ring, 'other', sealed)).toBeUndefined();
  for (const forged of [
    sealed.replace('text', 'next'),
    sealed.replace('aaa', 'bbb'),
    sealed.replace('aaa', 'signs'),
    sealed.replace('.aaa', ''),
    sealed.slice(0, -4),
    'text.aaa.',
    'text',
    `${sealed}.aaa`,
    '',
  ])
    expect(await open(ring, forged), forged).toBeUndefined();
});

test('an empty or short signature is never valid', async () => {
  const ring = openRing();
  const { keyId, mac } = await ring.sign('test', 'text');
  const isValid = (bytes: number) =>
    ring.isValid('test', 'text', { keyId, mac: mac.subarray(0, bytes) });
  expect([await isValid(0), await isValid(9)]).toEqual([false, false]);
  expect([await isValid(10), await isValid(32)]).toEqual([true, true]);
});

test('after a rotation the new key signs within five minutes, and both check', async () => {
  const ring = openRing();
  const before = await seal(ring);
  rotate();
  time += KEYS_CACHE_MS - 1;
  expect(await seal(ring)).toBe(before);
  time += 1;
  const after = await seal(ring);
  expect(after).not.toBe(before);
  expect([await open(ring, before), await open(ring, after)]).toEqual(['text', 'text']);
});

test('an instance reads the keys at once for an id that it does not know', async () => {
  const [ring, other] = [openRing(), openRing()];
  await seal(ring);
  rotate();
  const sealed = await seal(other);
  time += UNKNOWN_ID_MS;
  expect(await open(ring, sealed)).toBe('text');
});

test('unknown ids cause one read in ten seconds', async () => {
  const ring = openRing();
  const sealed = await seal(ring);
  time += UNKNOWN_ID_MS;
  for (const id of ['bbb', 'ccc', 'ddd'])
    expect(await open(ring, sealed.replace('aaa', id))).toBeUndefined();
  expect(reads).toBe(2);
  time += UNKNOWN_ID_MS;
  await open(ring, sealed.replace('aaa', 'bbb'));
  expect(reads).toBe(3);
});

test('what a removed key has signed is refused within five minutes', async () => {
  const ring = openRing();
  const sealed = await seal(ring);
  rotate();
  value = removeKey(value, 'aaa');
  time += KEYS_CACHE_MS;
  expect(await open(ring, sealed)).toBeUndefined();
});

test('the keys are read once for concurrent calls, and again after a failure', async () => {
  const ring = openRing();
  await Promise.all([seal(ring), seal(ring), seal(ring)]);
  expect(reads).toBe(1);
  time += KEYS_CACHE_MS;
  const good = value;
  value = '{}';
  await expect(seal(ring)).rejects.toThrow('no set of signing keys');
  value = good;
  expect(await seal(ring)).toContain('.aaa.');
});

test('what the key of the table has signed stays valid until it is deleted there', async () => {
  tableKey = OLD;
  const ring = openRing();
  expect(await open(ring, sealWithTableKey())).toBe('text');
  expect(await open(ring, sealWithTableKey().replace('.', '.x.y.'))).toBeUndefined();
  tableKey = undefined;
  time += KEYS_CACHE_MS;
  expect(await open(ring, sealWithTableKey())).toBeUndefined();
});

test('what the key of the table has signed stays valid when the secret has taken it over', async () => {
  value = addTableKey(value, OLD.toString('base64'));
  const ring = openRing();
  expect(await open(ring, sealWithTableKey())).toBe('text');
  value = removeKey(value, 'table');
  time += KEYS_CACHE_MS;
  expect(await open(ring, sealWithTableKey())).toBeUndefined();
});
