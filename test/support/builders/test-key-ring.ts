import { type KeyRing, keyRing } from '@parley/data/signing/key-ring.ts';

/** Returns signing keys that all tests without a stack share. */
export const testKeyRing = (): KeyRing =>
  keyRing({
    read: async () => JSON.stringify({ signs: 'tst', tst: Buffer.alloc(48, 7).toString('base64') }),
    readTableKey: async () => undefined,
    now: () => new Date(0),
  });
