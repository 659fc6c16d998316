import { createHmac, timingSafeEqual } from 'node:crypto';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { parseKeySet, TABLE_KEY_ID } from './key-set.ts';

/** The keys of one purpose: one of them signs, and all of them check. */
export interface KeyRing {
  /**
   * Signs a text with the key that signs now.
   * @param context what the signature is valid for, which both sides know
   */
  sign(context: string, text: string): Promise<Signature>;
  /** Checks a signature, of which at least the first 80 bits are given. */
  isValid(context: string, text: string, signature: Signature): Promise<boolean>;
}

/** An HMAC-SHA-256 or its first bytes, and the id of its key. */
interface Signature {
  /** Undefined in what was signed before keys had ids (ADR 72). */
  keyId: string | undefined;
  mac: Uint8Array;
}

/** The time for which an instance uses keys without reading them again. */
export const KEYS_CACHE_MS = 300_000;
/** The time between two reads because of an id that is not known. */
export const UNKNOWN_ID_MS = 10_000;

/** An empty signature would be the beginning of every one. */
const MIN_MAC_BYTES = 10;

export interface KeyRingOptions {
  /** Returns the value of the secret with the keys. */
  read(): Promise<string>;
  /** Returns the key that the table still contains, if there is one. */
  readTableKey(): Promise<Buffer | undefined>;
  now(): Date;
}

/**
 * Creates a key ring of which one is enough for each Lambda instance and purpose. Keys are read at
 * first use and again after five minutes. An id that is not among them causes a read at once, but
 * not more often than every ten seconds.
 */
export function keyRing({ read, readTableKey, now }: KeyRingOptions): KeyRing {
  const keySet = cacheFor(async () => parseKeySet(await read()), now);
  const tableKey = cacheFor(readTableKey, now);

  const find = async (id = TABLE_KEY_ID): Promise<Buffer | undefined> =>
    (await keySet(KEYS_CACHE_MS)).secrets.get(id) ??
    (await keySet(UNKNOWN_ID_MS)).secrets.get(id) ??
    (id === TABLE_KEY_ID ? tableKey(KEYS_CACHE_MS) : undefined);
  return {
    async sign(context, text) {
      const { signs, secrets } = await keySet(KEYS_CACHE_MS);
      return { keyId: signs, mac: hmac(secrets.get(signs)!, context, text) };
    },
    async isValid(context, text, { keyId, mac }) {
      const secret = mac.length < MIN_MAC_BYTES ? undefined : await find(keyId);
      if (!secret) return false;
      const wanted = hmac(secret, context, text).subarray(0, mac.length);
      return wanted.length === mac.length && timingSafeEqual(mac, wanted);
    },
  };
}

const hmac = (secret: Uint8Array, context: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${context}\n${text}`).digest();

/**
 * Returns a function that reads again if the last result is older than the given age in
 * milliseconds. Concurrent calls share a read, and a failed read is not kept.
 */
function cacheFor<T>(read: () => Promise<T>, now: () => Date): (maxAgeMs: number) => Promise<T> {
  let cached: { result: Promise<T>; at: number } | undefined;
  return (maxAgeMs) => {
    const at = now().getTime();
    if (cached && at - cached.at < maxAgeMs) return cached.result;
    const made = { result: read(), at };
    cached = made;
    made.result.catch(() => {
      if (cached === made) cached = undefined;
    });
    return made.result;
  };
}

/** Returns the signing key under this name in the table, where keys were before ADR 72. */
export async function readTableKey(
  platform: TenantStore,
  name: string,
): Promise<Buffer | undefined> {
  const stored = await platform.get(keys.secret(name));
  return stored && Buffer.from(String(stored.value), 'base64');
}

/**
 * Signs a text: `<text>.<id of the key>.<signature>`.
 * @param text without dots
 */
export async function sealText(ring: KeyRing, context: string, text: string): Promise<string> {
  const { keyId, mac } = await ring.sign(context, text);
  return `${text}.${keyId}.${Buffer.from(mac).toString('base64url')}`;
}

/**
 * Returns the text of what `sealText` returned, or undefined without a valid signature. What was
 * signed before keys had ids has two parts.
 */
export async function openText(
  ring: KeyRing,
  context: string,
  sealed: string,
): Promise<string | undefined> {
  const parts = sealed.split('.');
  if (parts.length < 2 || parts.length > 3) return undefined;
  const [text, signature] = [parts[0]!, parts.at(-1)!];
  const keyId = parts.length === 3 ? parts[1]! : undefined;
  const mac = Buffer.from(signature, 'base64url');
  if (text === '' || mac.length !== MAC_BYTES) return undefined;
  return (await ring.isValid(context, text, { keyId, mac })) ? text : undefined;
}

const MAC_BYTES = 32;
