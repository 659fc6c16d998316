import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRing } from '../signing/key-ring.ts';
import { signedAddresses } from './signed-addresses.ts';

const OLD = Buffer.alloc(32, 9);
const ID = 'iv_01K0G4H2V7QW8X9Y0Z1A2B3C4D';
const { addressOf, read } = signedAddresses(
  keyRing({
    read: async () => JSON.stringify({ signs: 'tst', tst: Buffer.alloc(48, 7).toString('base64') }),
    readTableKey: async () => OLD,
    now: () => new Date(0),
  }),
  { domain: 'Reply.example.com', local: 'calendar', purpose: 'calendar-reply', prefix: 'iv_' },
);
/** Returns the address as it was before keys had ids. */
const addressBefore = (tenantId: number) => {
  const mac = createHmac('sha256', OLD).update(`calendar-reply\n${tenantId}\n${ID}`).digest();
  const bits = [...mac.subarray(0, 10)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits
    .match(/.{5}/g)!
    .map((five) => '0123456789abcdefghjkmnpqrstvwxyz'[parseInt(five, 2)]);
  return `calendar+${ID.slice(3).toLowerCase()}${letters.join('')}${tenantId}@reply.example.com`;
};

test('an address names its key and object, in whatever case it comes back', async () => {
  const address = await addressOf(12, ID);
  expect(address).toMatch(/^calendar\+[0-9a-z]{42}tst12@Reply\.example\.com$/);
  expect(await read(address.toUpperCase())).toEqual({ tenantId: 12, id: ID });
});

test('the part before the @ has the 64 characters that mail allows, for the greatest company', async () => {
  const [local] = (await addressOf(9_999_999_999, ID)).split('@');
  expect(local).toHaveLength(64);
});

test('a changed address is of nobody', async () => {
  const address = await addressOf(12, ID);
  for (const changed of [
    address.replace('tst12', 'tst13'),
    address.replace('tst12', 'abc12'),
    address.replace('tst12', '12'),
    address.replace('01k0g4h2v7', '01k0g4h2v8'),
    address.replace('calendar+', 'reply+'),
    address.replace('Reply.', 'other.'),
  ])
    expect(await read(changed), changed).toBeUndefined();
});

test('an address from before keys had ids stays valid', async () => {
  expect(await read(addressBefore(12))).toEqual({ tenantId: 12, id: ID });
  expect(await read(addressBefore(12).replace('12@', '13@'))).toBeUndefined();
});
