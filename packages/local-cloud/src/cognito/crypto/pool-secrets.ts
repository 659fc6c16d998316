import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeFileAtomically } from '../../shared/json-files.ts';
import { syncDirectorySync } from '../../shared/sync-directory.ts';

const storedKey = z.object({ kid: z.string(), pem: z.string() });
const stored = z.object({ id: storedKey, access: storedKey, hmac: z.string() });

export type SigningKey = {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: JsonWebKey;
};

/**
 * The pool's keys: one for ID tokens, one for access tokens (as on AWS) and one for keyed hashes.
 */
export type PoolSecrets = { id: SigningKey; access: SigningKey; hmac: Buffer };

/** Reads the pool's keys, or creates them (file mode 0600) at the first start. */
export function loadPoolSecrets(
  dataDir: string,
  randomBytes: (length: number) => Buffer,
): PoolSecrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    const made = {
      id: makeKey(randomBytes),
      access: makeKey(randomBytes),
      hmac: randomBytes(32).toString('base64'),
    };
    writeFileAtomically(path, JSON.stringify(made));
    syncDirectorySync(dataDir);
  }
  const { id, access, hmac } = stored.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { id: readKey(id), access: readKey(access), hmac: Buffer.from(hmac, 'base64') };
}

function makeKey(randomBytes: (length: number) => Buffer) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    kid: randomBytes(32).toString('base64'),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function readKey({ kid, pem }: z.infer<typeof storedKey>): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, publicKey, jwk };
}
