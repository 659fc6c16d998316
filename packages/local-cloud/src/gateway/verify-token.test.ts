import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier, type VerifyToken } from './verify-token.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const AUTHORIZER = {
  issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/pool',
  audience: ['client'],
};

let verify: VerifyToken;
let keys: CryptoKeyPair;
let others: CryptoKeyPair;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  others = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  verify = createTokenVerifier(
    () => ({ keys: [jwk] }),
    () => NOW,
  );
});

const claims = {
  iss: AUTHORIZER.issuer,
  aud: 'client',
  sub: 'someone',
  iat: NOW / 1000 - 10,
  exp: NOW / 1000 + 900,
};
const sign = (changes: JWTPayload = {}, key = keys.privateKey) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);

describe('the JWT authorizer', () => {
  it('passes every claim on as text', async () => {
    const token = await sign({
      tenant_id: 2,
      roles: ['admin', 'recruiter'],
      email_verified: true,
      scope: 'a b',
    });
    const checked = await verify(`Bearer ${token}`, AUTHORIZER);
    expect(checked).toMatchObject({
      ok: true,
      scopes: ['a', 'b'],
      claims: {
        sub: 'someone',
        tenant_id: '2',
        roles: '[admin recruiter]',
        email_verified: 'true',
        exp: String(claims.exp),
      },
    });
  });

  it('uses the client id of an access token as its audience', async () => {
    const token = await sign({ aud: undefined, client_id: 'client' });
    expect(await verify(token, AUTHORIZER)).toMatchObject({ ok: true });
  });

  it('accepts a token again only while it, its key and the authorizer stay valid', async () => {
    const publicJwk = async ({ publicKey }: CryptoKeyPair) => ({
      ...(await exportJWK(publicKey)),
      kid: 'one',
      alg: 'RS256',
    });
    let jwk = await publicJwk(keys);
    let now = NOW;
    const verifyLater = createTokenVerifier(
      () => ({ keys: [jwk] }),
      () => now,
    );
    const token = await sign({ nbf: NOW / 1000 });
    const isAccepted = async (authorizer = AUTHORIZER) => (await verifyLater(token, authorizer)).ok;
    expect([await isAccepted(), await isAccepted()]).toEqual([true, true]);
    expect(await isAccepted({ ...AUTHORIZER, audience: ['other'] })).toBe(false);
    now = NOW + 900_000;
    expect(await isAccepted()).toBe(false);
    now = NOW - 1000;
    expect(await isAccepted()).toBe(false);
    now = NOW;
    expect(await isAccepted()).toBe(true);
    jwk = await publicJwk(others);
    expect(await isAccepted()).toBe(false);
  });

  it.each<[string, () => Promise<string | undefined>]>([
    ['no header', async () => undefined],
    ['an empty one', async () => 'Bearer '],
    ['something else', async () => 'Bearer not-a-token'],
    ['another scheme', async () => `Basic ${await sign()}`],
    ['another key', () => sign({}, others.privateKey)],
    ['another issuer', () => sign({ iss: 'https://evil.example' })],
    ['another audience', () => sign({ aud: 'other' })],
    ['no audience', () => sign({ aud: undefined })],
    ['an expired token', () => sign({ exp: NOW / 1000 - 1 })],
    ['a token without an end', () => sign({ exp: undefined })],
    ['a token of later', () => sign({ nbf: NOW / 1000 + 100 })],
    ['a token made in the future', () => sign({ iat: NOW / 1000 + 100 })],
    [
      'a changed token',
      async () =>
        (await sign()).replace(/[^.](?=[^.]*$)/, (character) => (character === 'A' ? 'B' : 'A')),
    ],
    [
      'an unsigned token',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign()).split('.')[1]}.`,
    ],
    [
      'the public key as a secret',
      async () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode('x'.repeat(32))),
    ],
  ])('refuses %s', async (_, header) =>
    expect(await verify(await header(), AUTHORIZER)).toMatchObject({ ok: false }),
  );
});
