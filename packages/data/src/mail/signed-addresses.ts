import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
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

/** Signed addresses that also end when the e-mail address of their recipient is another one. */
export interface RecipientAddresses {
  /** @param recipient the e-mail address of the person who can write to the address */
  addressOf(tenantId: number, id: string, recipient: string): Promise<string>;
  /**
   * Returns the object that an address names, which is not checked yet; undefined for other
   * addresses.
   */
  read(address: string): NamedByAddress | undefined;
}

/** What an address names. It counts only if one of the checks says so. */
export interface NamedByAddress {
  tenantId: number;
  id: string;
  /** Checks whether the address was made for somebody with this e-mail address. */
  isSentTo(recipient: string): Promise<boolean>;
  /** Checks whether the address was made before addresses named their recipient. */
  isEarlier(): Promise<boolean>;
}

interface AddressKind {
  domain: string;
  /** What is before the plus; at most 8 letters. */
  local: string;
  purpose: string;
  /** Of the ids, such as `thr_`. */
  prefix: string;
}

/**
 * Creates addresses of the form `<local>+<ULID><signature><id of the key><tenant>@<domain>`, in
 * lower case because mail servers may change the case; the 64 characters of a local part allow a
 * `local` of 8. The signature is the first 80 bits of an HMAC-SHA-256, in Crockford's base32.
 * Addresses from before keys had ids lack the three letters of the id.
 */
export function signedAddresses(ring: KeyRing, kind: AddressKind): SignedAddresses {
  return {
    addressOf: (tenantId, id) => sign(ring, kind, { tenantId, id }),
    async read(address) {
      const { tenantId, id, isValid } = parse(ring, kind, address) ?? {};
      return tenantId !== undefined && (await isValid!()) ? { tenantId, id: id! } : undefined;
    },
  };
}

/**
 * Creates addresses of the same form, whose signature covers the recipient's e-mail address too.
 */
export function recipientAddresses(ring: KeyRing, kind: AddressKind): RecipientAddresses {
  return {
    addressOf: (tenantId, id, recipient) => sign(ring, kind, { tenantId, id }, recipient),
    read(address) {
      const parsed = parse(ring, kind, address);
      if (!parsed) return undefined;
      const { tenantId, id, isValid } = parsed;
      return { tenantId, id, isSentTo: isValid, isEarlier: () => isValid() };
    },
  };
}

const toText = ({ tenantId, id }: { tenantId: number; id: string }, recipient?: string): string =>
  [tenantId, id, ...(recipient === undefined ? [] : [toCanonicalAddress(recipient)])].join('\n');

async function sign(
  ring: KeyRing,
  { domain, local, purpose, prefix }: AddressKind,
  named: { tenantId: number; id: string },
  recipient?: string,
): Promise<string> {
  const { keyId, mac } = await ring.sign(purpose, toText(named, recipient));
  const ulid = named.id.slice(prefix.length).toLowerCase();
  const signature = toBase32(mac.subarray(0, SIGNATURE_BYTES));
  return `${local}+${ulid}${signature}${keyId}${named.tenantId}@${domain}`;
}

function parse(ring: KeyRing, { domain, local, purpose, prefix }: AddressKind, address: string) {
  const [, kind, ulid, signature, keyId, tenant, host] =
    ADDRESS.exec(address.trim().replace(/^<|>$/g, '').toLowerCase()) ?? [];
  if (kind !== local || !ulid || !signature || host !== domain.toLowerCase()) return undefined;
  const named = { tenantId: Number(tenant), id: `${prefix}${ulid.toUpperCase()}` };
  const mac = fromBase32(signature);
  return {
    ...named,
    isValid: (recipient?: string) =>
      ring.isValid(purpose, toText(named, recipient), { keyId, mac }),
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
