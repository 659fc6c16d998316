import type { KeyRing } from '../signing/key-ring.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/**
 * Some mail programs lose the plus or write something else for it, and some quote the local part.
 * The signature still proves that the address was made here.
 */
const ADDRESS =
  /^"?([a-z]{1,8}?)(?:\+|%2b|[ _=-])?([0-7][0-9a-hjkmnp-tv-z]{25})([0-9a-hjkmnp-tv-z]{16})([a-z]{3})?([1-9][0-9]{0,9})"?@(.{1,255}?)\.?$/;
const SIGNATURE_BYTES = 10;

/** Signed addresses at the reply domain, each of which identifies one object of a company. */
export interface SignedAddresses {
  /** @param id the object's id: the prefix of these addresses and a ULID */
  addressOf(tenantId: number, id: string): Promise<string>;
  /** Returns the object of an address; undefined for an address without a valid signature. */
  read(address: string): Promise<{ tenantId: number; id: string } | undefined>;
}

/**
 * Creates addresses of the form `<local>+<ULID><signature><id of the key><tenant>@<domain>`, in
 * lower case because mail servers may change the case; the 64 characters of a local part allow a
 * `local` of 8. The signature is the first 80 bits of an HMAC-SHA-256, in Crockford's base32.
 * Addresses from before keys had ids lack the three letters of the id.
 * @param prefix of the ids, such as `thr_`
 */
export function signedAddresses(
  ring: KeyRing,
  {
    domain,
    local,
    purpose,
    prefix,
  }: { domain: string; local: string; purpose: string; prefix: string },
): SignedAddresses {
  const toText = (tenantId: number, id: string) => `${tenantId}\n${id}`;
  return {
    async addressOf(tenantId, id) {
      const { keyId, mac } = await ring.sign(purpose, toText(tenantId, id));
      const ulid = id.slice(prefix.length).toLowerCase();
      const signature = toBase32(mac.subarray(0, SIGNATURE_BYTES));
      return `${local}+${ulid}${signature}${keyId}${tenantId}@${domain}`;
    },
    async read(address) {
      const [, kind, ulid, signature, keyId, tenant, host] =
        ADDRESS.exec(address.trim().replace(/^<|>$/g, '').toLowerCase()) ?? [];
      if (kind !== local || !ulid || !signature || host !== domain.toLowerCase()) return undefined;
      const named = { tenantId: Number(tenant), id: `${prefix}${ulid.toUpperCase()}` };
      const text = toText(named.tenantId, named.id);
      const mac = fromBase32(signature);
      return (await ring.isValid(purpose, text, { keyId, mac })) ? named : undefined;
    },
  };
}

/** Encodes whole groups of five bytes in Crockford's base32. */
function toBase32(bytes: Uint8Array): string {
  let bits = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let left = (bytes.length * 8) / 5; left > 0; left -= 1) {
    text = ALPHABET[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return text;
}

/** Decodes eight letters of Crockford's base32 to five bytes. */
function fromBase32(text: string): Buffer {
  let bits = 0n;
  for (const letter of text) bits = (bits << 5n) | BigInt(ALPHABET.indexOf(letter));
  return Buffer.from(bits.toString(16).padStart((text.length * 5) / 4, '0'), 'hex');
}
