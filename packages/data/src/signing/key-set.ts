import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod';

/** What is signed, and the name under which the table contains the key from before ADR 72. */
export const TABLE_KEYS = {
  cursors: 'cursor',
  'room-links': 'cursor',
  'mail-threads': 'mail-thread',
  'calendar-replies': 'calendar-reply',
} as const;
/** A purpose of signing keys. Each has a secret of its own. */
export type SigningPurpose = keyof typeof TABLE_KEYS;

/** The id of a key that was taken over from the table. It is in no token. */
export const TABLE_KEY_ID = 'table';

/**
 * The keys of one purpose. Their secret's value is a JSON object with the id of the key that signs
 * under `signs`, and each key under its id.
 */
export interface KeySet {
  signs: string;
  /** By their ids. */
  secrets: ReadonlyMap<string, Buffer>;
}

/** Ids are letters, because a digit would begin the tenant's number in the address of a mail. */
const keyId = z.string().regex(/^[a-z]{3}$/);
/** CloudFormation's first key consists of 64 letters and digits, which are also base64. */
const secret = z.base64().min(43);
const stored = z.object({ signs: keyId }).catchall(secret);

/**
 * Reads the value of a secret.
 * @throws Error if it is no set of keys; the message does not contain any of it
 */
export function parseKeySet(value: string): KeySet {
  const { signs, ...secrets } = parse(value);
  return {
    signs,
    secrets: new Map(
      Object.entries(secrets).map(([id, text]) => [id, Buffer.from(text, 'base64')]),
    ),
  };
}

function parse(value: string): z.infer<typeof stored> {
  const { success, data } = stored.safeParse(parseJson(value));
  const ids = Object.keys(data ?? {}).filter((id) => id !== 'signs');
  const isId = (id: string) => id === TABLE_KEY_ID || keyId.safeParse(id).success;
  if (!success || !ids.includes(data.signs) || !ids.every(isId))
    throw new Error('The secret contains no set of signing keys.');
  return data;
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // The message of JSON.parse would contain the beginning of the value.
    return undefined;
  }
}

/** Adds a new key, which signs from now on, and returns its id. The others go on checking. */
export function addKey(value: string): { value: string; id: string } {
  const known = parse(value);
  let id: string;
  do id = Array.from({ length: 3 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  while (id in known);
  const added = { ...known, signs: id, [id]: randomBytes(32).toString('base64') };
  return { value: JSON.stringify(added), id };
}

/** Without vowels, so that ids are no words. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';

/**
 * Adds the key of the table, which checks what was signed before keys had ids.
 * @param key base64, as the table contains it
 */
export const addTableKey = (value: string, key: string): string =>
  JSON.stringify({ ...parse(value), [TABLE_KEY_ID]: key });

/**
 * Removes a key: nothing that it has signed is valid any more.
 * @throws Error if there is no such key, or if it is the one that signs
 */
export function removeKey(value: string, id: string): string {
  const { [id]: removed, ...others } = parse(value);
  if (removed === undefined || id === 'signs') throw new Error(`There is no key ${id}.`);
  if (others.signs === id) throw new Error(`The key ${id} signs: add another one first.`);
  return JSON.stringify(others);
}
