import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Action } from '../iam/policy.ts';
import { JsonServiceError, readInput } from '../json-service/start-json-service.ts';
import { findKeyOf, type Key } from './key-store.ts';

interface KmsContext {
  keys: readonly Key[];
  accountId: string;
}

/** The maximum size of an encryption context's names and values, in bytes. */
const MAX_CONTEXT_BYTES = 8192;
const context = z
  .record(z.string(), z.string())
  .optional()
  .default({})
  .refine(
    (pairs) => Buffer.byteLength(Object.entries(pairs).flat().join('')) <= MAX_CONTEXT_BYTES,
    'Member must be at most 8192 bytes long',
  );
const keyId = z.string().min(1).max(2048);
/** Schema of members that would change an operation and are not implemented. */
const refused = z.undefined({ error: 'is not implemented by the local cloud' }).optional();
const notImplemented = { GrantTokens: refused, Recipient: refused, DryRun: refused };

const generateInput = z.object({
  KeyId: keyId,
  EncryptionContext: context,
  KeySpec: z.enum(['AES_256', 'AES_128']).optional(),
  NumberOfBytes: z.int().min(1).max(1024).optional(),
  ...notImplemented,
});
const decryptInput = z.object({
  CiphertextBlob: z
    .base64()
    .min(1)
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
    .refine(({ length }) => length <= 6144, 'Member must be at most 6144 bytes long'),
  KeyId: keyId.optional(),
  EncryptionContext: context,
  EncryptionAlgorithm: z.literal('SYMMETRIC_DEFAULT').optional(),
  ...notImplemented,
});
const describeInput = z.object({ KeyId: keyId, GrantTokens: refused });

const KEY_ARN = /^arn:aws:kms:[a-z0-9-]+:\d{12}:(key\/[\w-]+|alias\/[\w/-]+)$/;

/** Finds a key by its id, its ARN, an alias or an alias's ARN. */
function findKey({ keys }: KmsContext, given: string): Key {
  const place = KEY_ARN.exec(given)?.[1];
  if (given.startsWith('arn:') && place === undefined)
    throw new JsonServiceError('InvalidArnException', `Invalid arn ${given}`);
  const name = place ?? given;
  const found = keys.find(
    ({ id, arn, aliases }) =>
      arn === given ||
      (!given.startsWith('arn:') && id === given) ||
      (name.startsWith('alias/') && aliases.includes(name.slice('alias/'.length))),
  );
  if (found) return found;
  throw new JsonServiceError(
    'NotFoundException',
    name.startsWith('alias/') ? `Alias ${given} is not found.` : `Key '${given}' does not exist`,
  );
}

function assertEnabled({ enabled, arn }: Key): void {
  if (!enabled) throw new JsonServiceError('DisabledException', `${arn} is disabled.`);
}

type Operation = (kms: KmsContext, input: unknown) => object;

/** The operations by their names. Source: AWS Key Management Service API reference. */
export const KMS_OPERATIONS: Readonly<Record<string, Operation>> = {
  GenerateDataKey(kms, input) {
    const { KeyId, EncryptionContext, KeySpec, NumberOfBytes } = readInput(generateInput, input);
    if ((KeySpec === undefined) === (NumberOfBytes === undefined))
      throw new JsonServiceError(
        'ValidationException',
        'Please specify either number of bytes or key spec.',
      );
    const key = findKey(kms, KeyId);
    assertEnabled(key);
    const plaintext = randomBytes(NumberOfBytes ?? (KeySpec === 'AES_256' ? 32 : 16));
    return {
      CiphertextBlob: key.encrypt(plaintext, EncryptionContext).toString('base64'),
      KeyId: key.arn,
      Plaintext: plaintext.toString('base64'),
    };
  },

  Decrypt(kms, input) {
    const { CiphertextBlob, KeyId, EncryptionContext } = readInput(decryptInput, input);
    const named = KeyId === undefined ? undefined : findKey(kms, KeyId);
    const key = findKeyOf(kms.keys, CiphertextBlob);
    if (!key) throw new JsonServiceError('InvalidCiphertextException', '');
    if (named && named !== key)
      throw new JsonServiceError(
        'IncorrectKeyException',
        'The key ID in the request does not identify a CMK that can perform this operation.',
      );
    assertEnabled(key);
    const plaintext = key.decrypt(CiphertextBlob, EncryptionContext);
    if (!plaintext) throw new JsonServiceError('InvalidCiphertextException', '');
    return {
      EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      KeyId: key.arn,
      Plaintext: plaintext.toString('base64'),
    };
  },

  DescribeKey(kms, input) {
    const { id, arn, description, enabled, createdAt } = findKey(
      kms,
      readInput(describeInput, input).KeyId,
    );
    return {
      KeyMetadata: {
        AWSAccountId: kms.accountId,
        KeyId: id,
        Arn: arn,
        CreationDate: createdAt / 1000,
        Enabled: enabled,
        Description: description,
        KeyUsage: 'ENCRYPT_DECRYPT',
        KeyState: enabled ? 'Enabled' : 'Disabled',
        Origin: 'AWS_KMS',
        KeyManager: 'CUSTOMER',
        CustomerMasterKeySpec: 'SYMMETRIC_DEFAULT',
        KeySpec: 'SYMMETRIC_DEFAULT',
        EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'],
        MultiRegion: false,
      },
    };
  },
};

/**
 * Returns what a request does in the terms of policies. The encryption context is given as
 * condition keys. A request whose key cannot be found is left to the operation, which says so.
 */
export function toAction(kms: KmsContext, name: string, input: unknown): Action | undefined {
  const { KeyId, CiphertextBlob, EncryptionContext } = (input ?? {}) as Record<string, unknown>;
  const sealed =
    typeof CiphertextBlob === 'string' ? Buffer.from(CiphertextBlob, 'base64') : undefined;
  const key = sealed
    ? findKeyOf(kms.keys, new Uint8Array(sealed))
    : findKeyOrNothing(kms, String(KeyId));
  if (!key) return undefined;
  const pairs = context.safeParse(EncryptionContext);
  const keys = Object.entries(pairs.success ? pairs.data : {}).map(([pair, value]) => [
    `kms:encryptioncontext:${pair.toLowerCase()}`,
    value,
  ]);
  return { action: `kms:${name}`, resource: key.arn, keys: Object.fromEntries(keys) };
}

function findKeyOrNothing(kms: KmsContext, given: string): Key | undefined {
  try {
    return findKey(kms, given);
  } catch (error) {
    if (error instanceof JsonServiceError) return undefined;
    throw error;
  }
}
