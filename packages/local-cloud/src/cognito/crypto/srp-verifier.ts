import { createHash, timingSafeEqual } from 'node:crypto';
import { hashHex, modPow, padHex, srpGroup } from './srp-group.ts';

/** What is stored instead of a password: both hexadecimal. */
export type SrpVerifier = { salt: string; verifier: string };

type Identity = { poolName: string; sub: string };

/**
 * v = g^x with x = H(salt | H(poolName sub ":" password)), RFC 2945 as Cognito varies it. `salt`
 * holds 16 bytes.
 */
export function makeSrpVerifier(
  { poolName, sub }: Identity,
  password: string,
  salt: Buffer,
): SrpVerifier {
  const paddedSalt = padHex(BigInt(`0x${salt.toString('hex')}`));
  const secret = createHash('sha256').update(`${poolName}${sub}:${password}`).digest('hex');
  return {
    salt: paddedSalt,
    verifier: modPow(srpGroup.generator, hashHex(paddedSalt + secret)).toString(16),
  };
}

/** Whether the verifier was made from this password; compares in constant time. */
export function matchesSrpVerifier(
  identity: Identity,
  password: string,
  stored: SrpVerifier,
): boolean {
  const made = makeSrpVerifier(identity, password, Buffer.from(stored.salt, 'hex'));
  return timingSafeEqual(sha256(made.verifier), sha256(stored.verifier));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
