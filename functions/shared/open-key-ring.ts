import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type KeyRing, keyRing, readTableKey } from '@parley/data/signing/key-ring.ts';
import { type SigningPurpose, TABLE_KEYS } from '@parley/data/signing/key-set.ts';

/**
 * Opens the signing keys of a purpose. The client of Secrets Manager is loaded when a key is needed
 * for the first time.
 * @param secretId the ARN of the secret; undefined for a function that neither signs nor checks
 */
export function openKeyRing(
  secretId: string | undefined,
  purpose: SigningPurpose,
  { platform, now }: { platform: TenantStore; now(): Date },
): KeyRing {
  let read: (() => Promise<string>) | undefined;
  return keyRing({
    read: async () => {
      if (secretId === undefined) throw new Error(`The function has no keys of ${purpose}.`);
      const { secretReader } = await import('@parley/data/signing/secret-reader.ts');
      read ??= secretReader(secretId);
      return read();
    },
    readTableKey: () => readTableKey(platform, TABLE_KEYS[purpose]),
    now,
  });
}
