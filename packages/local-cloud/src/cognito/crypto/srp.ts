import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  publicEncrypt,
  timingSafeEqual,
} from 'node:crypto';

const primeHex = getDiffieHellman('modp15').getPrime('hex');

const prime = BigInt(`0x${primeHex}`);
const PRIME_BYTES = primeHex.length / 2;
const MODULUS = Buffer.from(primeHex, 'hex').toString('base64url');
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
 * Returns base^exponent modulo the group's prime, for numbers below it, with OpenSSL's public RSA
 * operation without padding, which is just that for any odd modulus. It takes a sixth of the time
 * of BigInt. node:crypto's Diffie-Hellman checks the prime each time it is created (1.5 s).
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  const e = toBytes(exponent).toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n: MODULUS, e }, format: 'jwk' });
  const padding = constants.RSA_NO_PADDING;
  const result = publicEncrypt({ key, padding }, toBytes(base, PRIME_BYTES));
  return BigInt(`0x${result.toString('hex')}`);
}

/** Returns a non-negative number as big-endian bytes, as many as needed or more. */
function toBytes(value: bigint, length = 1): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(Math.max(length * 2, hex.length + (hex.length % 2)), '0'), 'hex');
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
