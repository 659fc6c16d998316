import { constants, type KeyObject, verify } from 'node:crypto';

/** Why CloudFront refuses a request with 403. */
export interface Refusal {
  code: 'AccessDenied' | 'InvalidKey' | 'MissingKey';
  message: string;
}

const DENIED: Refusal = { code: 'AccessDenied', message: 'Access denied' };

/** The parameters that a signed link adds to the address that is signed. */
const SIGNING = ['Expires', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm', 'Policy'] as const;

/** The hash algorithms by the value of the parameter; without it SHA-1. */
const ALGORITHMS: Readonly<Record<string, string>> = { SHA1: 'RSA-SHA1', SHA256: 'RSA-SHA256' };

export interface SignedLink {
  /** The scheme and host as the browser names them, without a trailing slash. */
  origin: string;
  /** The path and query as they arrived. */
  target: string;
  /** The keys that the distribution trusts, by their ids. */
  keys: ReadonlyMap<string, KeyObject>;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Checks a link with a canned policy. Undefined means that it is valid. Custom policies are
 * refused, because nothing here signs them. Source: CloudFront developer guide, "Create a signed
 * URL using a canned policy".
 */
export function verifySignedLink({ origin, target, keys, now }: SignedLink): Refusal | undefined {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const pairs = mark < 0 ? [] : target.slice(mark + 1).split('&');
  const nameOf = (pair: string) => pair.split('=', 1)[0]!;
  const isSigning = (pair: string) => SIGNING.some((name) => name === nameOf(pair));
  const given = new Map(
    pairs.filter(isSigning).map((pair) => [nameOf(pair), pair.slice(nameOf(pair).length + 1)]),
  );
  if (given.size < pairs.filter(isSigning).length) return DENIED;

  const keyId = given.get('Key-Pair-Id');
  if (keyId === undefined)
    return {
      code: 'MissingKey',
      message: 'Missing Key-Pair-Id query parameter or cookie value',
    };
  const key = keys.get(keyId);
  if (!key) return { code: 'InvalidKey', message: 'Unknown Key' };
  const [expires, signature] = [given.get('Expires'), given.get('Signature')];
  const algorithm = ALGORITHMS[given.get('Hash-Algorithm') ?? 'SHA1'];
  if (!/^\d{1,10}$/.test(expires ?? '') || !signature || !algorithm || given.has('Policy'))
    return DENIED;

  const rest = pairs.filter((pair) => !isSigning(pair));
  const resource = `${origin}${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: resource,
        Condition: { DateLessThan: { 'AWS:EpochTime': Number(expires) } },
      },
    ],
  });
  const isGenuine = verify(
    algorithm,
    Buffer.from(policy),
    { key, padding: constants.RSA_PKCS1_PADDING },
    toBytes(signature),
  );
  return isGenuine && now < Number(expires) * 1000 ? undefined : DENIED;
}

/** Links replace the letters of base64 that have a meaning in an address. */
const LETTERS: Readonly<Record<string, string>> = { '-': '+', _: '=', '~': '/' };
const toBytes = (signature: string): Buffer =>
  Buffer.from(
    signature.replace(/[-_~]/g, (letter) => LETTERS[letter]!),
    'base64',
  );
