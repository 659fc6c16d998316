import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writeFileAtomically } from '../../shared/json-files.ts';

const identitySchema = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});

/** The ids and keys that AWS generates once for an account; here they belong to a data folder. */
export type Identity = z.infer<typeof identitySchema>;

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
const MIXED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const pick = (alphabet: string, length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Reads the identity of a data folder, or creates it at the first start (mode 0600). */
export function openIdentity(dataDir: string, region: string): Identity {
  const file = join(dataDir, 'identity.json');
  const known = readJson(file);
  if (known !== undefined) return identitySchema.parse(known);
  const made: Identity = {
    userPoolId: `${region}_${pick(MIXED, 9)}`,
    userPoolClientId: pick(LOWER, 26),
    accessKeyId: `AKIA${pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`,
    secretAccessKey: randomBytes(30).toString('base64'),
  };
  writeFileAtomically(file, JSON.stringify(made));
  return made;
}
