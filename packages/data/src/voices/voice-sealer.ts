import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import * as z from 'zod';
import { keys } from '../keys.ts';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/**
 * Encrypts voiceprints and their sound with a data key of the company, which is itself encrypted
 * with the stage's master key. Without the stored data key, the company's voice data cannot be
 * decrypted.
 */
export interface VoiceSealer {
  /**
   * @param context what is encrypted, for example the person and the source; required for
   * decryption
   */
  seal(store: TenantStore, content: Uint8Array, context: string): Promise<Uint8Array>;
  /** @throws Error if it was encrypted for another company or context, or was changed */
  open(store: TenantStore, sealed: Uint8Array, context: string): Promise<Uint8Array>;
}

/** The time for which an instance caches a data key. */
const CACHE_MS = 300_000;
/** The number of companies whose data keys an instance caches. */
const MAX_CACHED = 50;

/** The first byte of encrypted content, which identifies its format. */
const LAYOUT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

const storedKey = z.object({
  kind: z.literal('VOICE_DATA_KEY'),
  /** Encrypted by the master key. */
  sealed: z.instanceof(Uint8Array),
});

/** The tenant and the purpose, which are required to decrypt a data key with the master key. */
const toContext = ({ tenantId }: TenantStore) => ({
  tenant: String(tenantId),
  purpose: 'voices',
});

export interface VoiceSealerOptions {
  /** The master key. */
  keyId: string;
  now(): Date;
  client?: KMSClient;
}

/** Creates a sealer that uses AES-256-GCM with a random nonce for each content. */
export function kmsVoiceSealer({
  keyId,
  now,
  client = underBudget(new KMSClient({ maxAttempts: 4, requestHandler: requestTimeouts() })),
}: VoiceSealerOptions): VoiceSealer {
  const cached = new Map<number, { key: Promise<Uint8Array>; until: number }>();

  const openKey = async (store: TenantStore, sealed: Uint8Array): Promise<Uint8Array> => {
    const { Plaintext } = await client.send(
      new DecryptCommand({
        KeyId: keyId,
        CiphertextBlob: sealed,
        EncryptionContext: toContext(store),
      }),
    );
    return Plaintext!;
  };

  /** Two concurrent first writers may both create a key; the one that was stored first is used. */
  const loadKey = async (store: TenantStore): Promise<Uint8Array> => {
    const at = keys.voiceDataKey();
    const stored = await store.get(at);
    if (stored) return openKey(store, storedKey.parse(stored).sealed);
    const { CiphertextBlob, Plaintext } = await client.send(
      new GenerateDataKeyCommand({
        KeyId: keyId,
        KeySpec: 'AES_256',
        EncryptionContext: toContext(store),
      }),
    );
    const made = { kind: 'VOICE_DATA_KEY', sealed: CiphertextBlob, version: 1 };
    const result = await store.commit([store.put(at, made, 'missing')]);
    return result.ok ? Plaintext! : openKey(store, storedKey.parse(result.item).sealed);
  };

  const keyOf = (store: TenantStore): Promise<Uint8Array> => {
    const time = now().getTime();
    const known = cached.get(store.tenantId);
    if (known && time < known.until) return known.key;
    const key = loadKey(store).catch((error: unknown) => {
      cached.delete(store.tenantId);
      throw error;
    });
    cached.delete(store.tenantId);
    cached.set(store.tenantId, { key, until: time + CACHE_MS });
    // A map keeps the order of insertion, so the first entry is the oldest.
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!);
    return key;
  };

  const toAad = (store: TenantStore, context: string): Buffer =>
    Buffer.from(JSON.stringify([store.tenantId, context]));

  return {
    async seal(store, content, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await keyOf(store), nonce);
      cipher.setAAD(toAad(store, context));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([Buffer.of(LAYOUT), nonce, cipher.getAuthTag(), sealed]);
    },
    async open(store, sealed, context) {
      if (sealed[0] !== LAYOUT || sealed.length < HEAD_BYTES)
        throw new Error('This was not sealed by this product.');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', await keyOf(store), nonce);
      decipher
        .setAAD(toAad(store, context))
        .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
    },
  };
}
