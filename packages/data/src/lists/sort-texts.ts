import { foldText } from '@parley/domain/search/search-tokens.ts';
import { truncateToken } from '@parley/domain/text/truncate-text.ts';

const MAX_NAME_LENGTH = 40;

/**
 * A name in a key, so that "Ann" comes before "Ann Lee" and "Anna": the id follows after a space. A
 * name of nothing that can be folded comes last.
 */
export const nameText = (name: string): string =>
  `${truncateToken(foldText(name).replaceAll('#', ' '), MAX_NAME_LENGTH) || '~'} `;

/** Base 36, nine digits: an instant in a key sorts as text and takes little room. */
export const timeText = (at: string | number): string =>
  new Date(at).getTime().toString(36).padStart(9, '0');

/** Stored as a number of milliseconds, which takes eight bytes; 0 stands for none. */
export const packTime = (at: string | null | undefined): number | undefined =>
  at ? Date.parse(at) : undefined;
export const unpackTime = (ms: number | undefined): string | null =>
  ms ? new Date(ms).toISOString() : null;

const ENCODING = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The ULID of an id such as `req_01J…` as 16 bytes: a list row keeps ids of other things by the
 * dozen.
 */
export function encodeUlid(id: string): Uint8Array {
  let value = 0n;
  for (const digit of id.slice(id.indexOf('_') + 1))
    value = value * 32n + BigInt(ENCODING.indexOf(digit));
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(32, '0'), 'hex'));
}
export function decodeUlid(prefix: string, bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let digit = 0; digit < 26; digit += 1) {
    text = ENCODING[Number(value % 32n)] + text;
    value /= 32n;
  }
  return `${prefix}_${text}`;
}

/** A UUID as its 16 bytes. */
export const packUuid = (id: string): Uint8Array =>
  Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex'));
export const unpackUuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
