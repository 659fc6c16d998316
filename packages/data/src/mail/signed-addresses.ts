import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadSecret } from '../shared/load-secret.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ADDRESS =
  /^([a-z]{1,8})\+([0-7][0-9a-hjkmnp-tv-z]{25})([0-9a-hjkmnp-tv-z]{16})([1-9][0-9]{0,9})@(.{1,255})$/;

/** Signed addresses at the reply domain, each of which identifies one object of a company. */
export interface SignedAddresses {
  /** @param id the object's id: the prefix of these addresses and a ULID */
  addressOf(tenantId: number, id: string): Promise<string>;
  /** Returns the object of an address; undefined for an address without a valid signature. */
  read(address: string): Promise<{ tenantId: number; id: string } | undefined>;
}

/**
 * Creates addresses of the form `<local>+<ULID><signature><tenant>@<domain>`, in lower case because
 * mail servers may change the case; the 64 characters of a local part allow a `local` of 8. The
 * signature is the first 80 bits of an HMAC-SHA-256, in Crockford's base32.
 * @param platform tenant 1's store, which contains the key under `purpose`
 * @param prefix of the ids, such as `thr_`
 */
export function signedAddresses(
  platform: TenantStore,
  {
    domain,
    local,
    purpose,
    prefix,
  }: { domain: string; local: string; purpose: string; prefix: string },
): SignedAddresses {
  const secret = loadSecret(platform, purpose);
  const sign = async (tenantId: number, id: string) =>
    base32(
      createHmac('sha256', await secret())
        .update(`${purpose}\n${tenantId}\n${id}`)
        .digest()
        .subarray(0, 10),
    );
  return {
    async addressOf(tenantId, id) {
      const ulid = id.slice(prefix.length).toLowerCase();
      return `${local}+${ulid}${await sign(tenantId, id)}${tenantId}@${domain}`;
    },
    async read(address) {
      const [, kind, ulid, signature, tenant, host] =
        ADDRESS.exec(address.trim().toLowerCase()) ?? [];
      if (kind !== local || !ulid || !signature || host !== domain.toLowerCase()) return undefined;
      const named = { tenantId: Number(tenant), id: `${prefix}${ulid.toUpperCase()}` };
      const wanted = await sign(named.tenantId, named.id);
      return timingSafeEqual(Buffer.from(signature), Buffer.from(wanted)) ? named : undefined;
    },
  };
}

/** Encodes whole groups of five bytes in Crockford's base32. */
function base32(bytes: Uint8Array): string {
  let bits = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let left = (bytes.length * 8) / 5; left > 0; left -= 1) {
    text = ALPHABET[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return text;
}
