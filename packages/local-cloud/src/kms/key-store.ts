import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writeFileAtomically } from '../shared/json-files.ts';

/** A symmetric key of the template. */
export interface KeySpec {
  /** A UUID. */
  id: string;
  arn: string;
  description: string;
  enabled: boolean;
  /** The names without the prefix `alias/`. */
  aliases: string[];
}

type EncryptionContext = Record<string, string>;

/** A key of the template with its operations. */
export interface Key extends KeySpec {
  createdAt: number;
  encrypt(plaintext: Uint8Array, context: EncryptionContext): Buffer;
  /** Returns undefined if the data was not encrypted with this key, or with another context. */
  decrypt(sealed: Uint8Array, context: EncryptionContext): Buffer | undefined;
}

const FORMAT = 1;
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES;

const saved = z.record(
  z.string(),
  z.object({ material: z.base64().transform((text) => Buffer.from(text, 'base64')), at: z.int() }),
);

/** Encodes the pairs sorted by name, so that the order in which they were given does not matter. */
const toBytes = (context: EncryptionContext): Buffer =>
  Buffer.from(
    JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))),
  );

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/**
 * Opens the keys of a data folder. Their material is created at the first start (mode 0600).
 * Encrypted data begins with the id of its key.
 */
export function openKeys(dataDir: string, specs: readonly KeySpec[], now: () => number): Key[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'keys.json');
  const known = saved.parse(readJson(file) ?? {});
  const made = specs.filter(({ id }) => !known[id]);
  for (const { id } of made) known[id] = { material: randomBytes(32), at: now() };
  if (made.length > 0)
    writeFileAtomically(
      file,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(known).map(([id, { material, at }]) => [
            id,
            { material: material.toString('base64'), at },
          ]),
        ),
      ),
    );
  return specs.map((spec) => {
    const { material, at } = known[spec.id]!;
    return {
      ...spec,
      createdAt: at,
      encrypt(plaintext, context) {
        const nonce = randomBytes(NONCE_BYTES);
        const cipher = createCipheriv('aes-256-gcm', material, nonce);
        cipher.setAAD(toBytes(context));
        const content = Buffer.concat([cipher.update(plaintext), cipher.final()]);
        const head = Buffer.concat([Buffer.of(FORMAT), idBytes(spec.id)]);
        return Buffer.concat([head, nonce, cipher.getAuthTag(), content]);
      },
      decrypt(sealed, context) {
        const [nonce, tag] = [HEAD_BYTES, HEAD_BYTES + NONCE_BYTES];
        const start = tag + TAG_BYTES;
        if (sealed.length < start) return undefined;
        const decipher = createDecipheriv('aes-256-gcm', material, sealed.subarray(nonce, tag));
        decipher.setAAD(toBytes(context)).setAuthTag(sealed.subarray(tag, start));
        try {
          return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]);
        } catch {
          return undefined;
        }
      },
    };
  });
}

/** Returns the key that has encrypted the data, or undefined. */
export const findKeyOf = (keys: readonly Key[], sealed: Uint8Array): Key | undefined =>
  sealed[0] === FORMAT
    ? keys.find(({ id }) => idBytes(id).equals(sealed.subarray(1, HEAD_BYTES)))
    : undefined;
