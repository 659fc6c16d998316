import { createHash, getDiffieHellman, createHmac, timingSafeEqual } from 'node:crypto';

const primeHex = getDiffieHellman('modp15').getPrime('hex');

const prime = BigInt(`0x${primeHex}`);
const generator = 2n;

/** Hashes hexadecimal bytes to a number: H(...) of SRP-6a with SHA-256. */
export function hashHex(hex: string): bigint {
  return BigInt(`0x${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`);
}

/**
 * Returns a non-negative number as the bytes of a signed big-endian integer, as Cognito's clients
 * do before hashing.
 */
export function padHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

/**
 * Returns base^exponent modulo the group's prime. BigInt is used because node:crypto's
 * Diffie-Hellman checks the prime each time it is created (1.5 s at 3072 bits, compared to 2 ms for
 * a 256-bit exponent here).
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  // The loop starts at the highest bit, so that each multiplication is by the base itself, which is
  // 2 in most calls and therefore fast.
  for (const bit of exponent.toString(2)) {
    result = (result * result) % prime;
    if (bit === '1') result = (result * base) % prime;
  }
  return result;
}

/** The 3072-bit group of RFC 3526 §4 (also RFC 5054) that Cognito uses, with k = H(N | g). */
export const srpGroup = {
  prime,
  generator,
  multiplier: hashHex(padHex(prime) + padHex(generator)),
};

/**
 * The server's state of one SRP exchange, all hexadecimal: the client's A, the server's B and its
 * secret b.
 */
export type SrpHandshake = { A: string; B: string; b: string };

/**
 * Computes the server's values for the client's A. Returns undefined if A is 0 modulo the prime or
 * out of range. `secret` is 32 random bytes.
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
  /** The base64 value of PASSWORD_CLAIM_SIGNATURE. */
  signature: string;
};

/** Checks whether the client's signature proves that it knows the password of the verifier. */
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

// Returns the session key: S = (A v^u)^b after one round of HKDF with Cognito's own info string.
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

/** The values that are stored instead of a password, both hexadecimal. */
export type SrpVerifier = { salt: string; verifier: string };

type Identity = { poolName: string; sub: string };

/**
 * Computes v = g^x with x = H(salt | H(poolName sub ":" password)): RFC 2945 with Cognito's
 * variation. `salt` has 16 bytes.
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

/**
 * Checks whether the verifier was computed from this password. The comparison takes constant time.
 */
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
