import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashHex, modPow, padHex, srpGroup } from './srp-group.ts';

/**
 * The server's half of one SRP exchange, all hexadecimal: the client's A, the server's B and its
 * secret b.
 */
export type SrpHandshake = { A: string; B: string; b: string };

/**
 * Answers the client's A, or undefined when A is 0 modulo the prime or out of range. `secret` is 32
 * random bytes.
 */
export function beginSrp(
  clientA: string,
  verifier: string,
  secret: Buffer,
): SrpHandshake | undefined {
  const A = BigInt(`0x${clientA}`);
  if (A % srpGroup.prime === 0n || A >= srpGroup.prime) return undefined;
  const b = BigInt(`0x${secret.toString('hex')}`);
  const B =
    (srpGroup.multiplier * BigInt(`0x${verifier}`) + modPow(srpGroup.generator, b)) %
    srpGroup.prime;
  return { A: A.toString(16), B: B.toString(16), b: b.toString(16) };
}

export type SrpClaim = {
  poolName: string;
  sub: string;
  verifier: string;
  secretBlock: string;
  timestamp: string;
  /** Base64, from PASSWORD_CLAIM_SIGNATURE. */
  signature: string;
};

/** Whether the client's signature proves that it knows the password behind the verifier. */
export function provesPassword(handshake: SrpHandshake, claim: SrpClaim): boolean {
  const expected = createHmac('sha256', sessionKey(handshake, claim.verifier))
    .update(claim.poolName)
    .update(claim.sub)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// S = (A v^u)^b, then one round of HKDF with Cognito's own info string.
function sessionKey({ A, B, b }: SrpHandshake, verifier: string): Buffer {
  const clientA = BigInt(`0x${A}`);
  const u = hashHex(padHex(clientA) + padHex(BigInt(`0x${B}`)));
  const base = (clientA * modPow(BigInt(`0x${verifier}`), u)) % srpGroup.prime;
  const shared = modPow(base, BigInt(`0x${b}`));
  const key = createHmac('sha256', Buffer.from(padHex(u), 'hex'))
    .update(Buffer.from(padHex(shared), 'hex'))
    .digest();
  return createHmac('sha256', key).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}
