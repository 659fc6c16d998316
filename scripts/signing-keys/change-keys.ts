import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  addKey,
  addTableKey,
  parseKeySet,
  removeKey,
  TABLE_KEY_ID,
  TABLE_KEYS,
} from '@parley/data/signing/key-set.ts';
import { SIGNING_PURPOSES, type SigningPurpose } from '../../infra/signing-keys.ts';

/** The signing keys of a stage. */
export interface KeyStage {
  client: SecretsManagerClient;
  /** Returns the ARN of the secret with the keys of a purpose. */
  arnOf(purpose: SigningPurpose): string;
  /** Tenant 1, which contains keys from before ADR 72. */
  platform: TenantStore;
}

/** The ids of the keys of a purpose. */
interface KeyIds {
  signs: string;
  /** The keys that only check. */
  check: string[];
}

async function read({ client, arnOf }: KeyStage, purpose: SigningPurpose): Promise<string> {
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: arnOf(purpose) }),
  );
  return SecretString!;
}

const write = ({ client, arnOf }: KeyStage, purpose: SigningPurpose, SecretString: string) =>
  client.send(new PutSecretValueCommand({ SecretId: arnOf(purpose), SecretString }));

export async function listKeys(stage: KeyStage, purpose: SigningPurpose): Promise<KeyIds> {
  const { signs, secrets } = parseKeySet(await read(stage, purpose));
  return { signs, check: [...secrets.keys()].filter((id) => id !== signs) };
}

/** Makes a new key sign. What the others have signed stays valid. */
export async function addSigningKey(stage: KeyStage, purpose: SigningPurpose): Promise<void> {
  await write(stage, purpose, addKey(await read(stage, purpose)).value);
}

/**
 * Makes everything invalid that a key has signed.
 * @throws Error if there is no such key, or if it is the one that signs
 */
export async function removeSigningKey(
  stage: KeyStage,
  purpose: SigningPurpose,
  id: string,
): Promise<void> {
  await write(stage, purpose, removeKey(await read(stage, purpose), id));
}

/**
 * Moves the keys that the table still contains to the secrets, where they go on checking. It can be
 * repeated after an interruption.
 * @returns the purposes whose secrets have a key of the table now
 */
export async function takeOverTableKeys(stage: KeyStage): Promise<SigningPurpose[]> {
  const taken: SigningPurpose[] = [];
  for (const purpose of SIGNING_PURPOSES) {
    const item = await stage.platform.get(keys.secret(TABLE_KEYS[purpose]));
    if (!item) continue;
    const value = await read(stage, purpose);
    if (!parseKeySet(value).secrets.has(TABLE_KEY_ID))
      await write(stage, purpose, addTableKey(value, String(item['value'])));
    taken.push(purpose);
  }
  // Two purposes share an item, so that items are deleted when all secrets have their keys.
  const names = [...new Set(taken.map((purpose) => TABLE_KEYS[purpose]))];
  if (names.length > 0)
    await stage.platform.commit(
      names.map((name) => stage.platform.remove(keys.secret(name), 'any')),
    );
  return taken;
}
