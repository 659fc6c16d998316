import { randomBytes } from 'node:crypto';
import { keys } from '../keys.ts';
import type { TenantStore } from './tenant-store.ts';

/**
 * Loads a signing key of the platform. The key is created at first use (the first writer wins) and
 * read once per Lambda instance.
 * @param platform tenant 1's store
 */
export function loadSecret(platform: TenantStore, name: string): () => Promise<Buffer> {
  let loaded: Promise<Buffer> | undefined;
  return () =>
    (loaded ??= readOrMake(platform, name).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

async function readOrMake(platform: TenantStore, name: string): Promise<Buffer> {
  const at = keys.secret(name);
  const stored = await platform.get(at);
  if (stored) return Buffer.from(String(stored.value), 'base64');
  const fresh = randomBytes(32).toString('base64');
  await platform.commit([
    platform.put(at, { kind: 'SECRET', value: fresh, version: 1 }, 'missing'),
  ]);
  const winner = await platform.get(at);
  if (!winner) throw new Error(`the signing key ${name} could not be stored`);
  return Buffer.from(String(winner.value), 'base64');
}
