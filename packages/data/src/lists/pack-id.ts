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
