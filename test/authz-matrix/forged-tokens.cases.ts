import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { signIn } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { createTokenVerifier } from '@parley/local-cloud/gateway/verify-token.ts';
import { MINUTE } from '../support/builders/company.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Tests that tokens which the identity provider did not issue are refused. */
export function forgedTokenCases(product: () => TestProduct): void {
  const sendWith = async (token: string | undefined, tenantId = product().aurora.tenantId) =>
    rawCall({ origin: product().target.origin, token, tenantId }, 'get-account', {});

  test('a modified or self-made token grants no access', async () => {
    const good = product().aurora.people.admin.token();
    expect((await sendWith(good)).status).toBe(200);
    const [header, , signature] = good.split('.') as [string, string, string];
    const [claims, head] = [decodeJwt(good), decodeProtectedHeader(good)];
    const { privateKey, publicKey } = pair();
    const foreign = (more: object) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'RS256', kid: head.kid! })
        .sign(privateKey);
    const secret = new TextEncoder().encode(
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    );
    const { borealis } = product();
    const forged: Record<string, string | undefined> = {
      none: undefined,
      'not a token': 'not-a-token',
      'changed tenant': [header, part({ ...claims, tenant_id: borealis.tenantId }), signature].join(
        '.',
      ),
      'changed role': `${header}.${part({ ...claims, roles: ['platform-admin'] })}.${signature}`,
      'no signature': `${header}.${part(claims)}.`,
      'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      'alg None, signature kept': `${part({ ...head, alg: 'None' })}.${part(claims)}.${signature}`,
      'other key': await foreign({}),
      'other key, other tenant': await foreign({ tenant_id: borealis.tenantId }),
      'symmetric key': await new SignJWT(claims as never)
        .setProtectedHeader({ alg: 'HS256', kid: head.kid! })
        .sign(secret),
    };
    const opened: string[] = [];
    for (const [name, token] of Object.entries(forged)) {
      for (const tenantId of [product().aurora.tenantId, borealis.tenantId])
        if ((await sendWith(token, tenantId)).status !== 401) opened.push(name);
    }
    expect(opened).toEqual([]);
  });

  test('an access token in place of the id token grants no access', async () => {
    const { AccessToken } = await signIn(
      product().target.pool,
      product().aurora.people.admin.email,
      DEMO_PASSWORD,
    );
    expect(await sendWith(AccessToken)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('a token expires after an hour', async () => {
    const old = product().aurora.people.admin.token();
    await product().advanceBy(61 * MINUTE);
    expect((await sendWith(old)).status).toBe(401);
    expect(
      (await rawCall(as(product(), product().aurora.people.admin), 'get-account', {})).status,
    ).toBe(200);
  });

  test('the authorizer checks audience, issuer and time of a correctly signed token', async () => {
    const { privateKey, publicKey } = pair();
    const jwk = { ...(await exportJWK(publicKey)), kid: 'here', alg: 'RS256', use: 'sig' };
    const now = 1_800_000_000;
    const verify = createTokenVerifier(
      () => ({ keys: [jwk] }),
      () => now * 1000,
    );
    const right = {
      iss: 'https://issuer.example/pool',
      aud: 'client',
      iat: now,
      exp: now + 900,
      token_use: 'id',
    };
    const check = async (claims: object) => {
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'here' })
        .sign(privateKey);
      return (await verify(`Bearer ${token}`, { issuer: right.iss, audience: ['client'] } as never))
        .ok;
    };
    const { exp: _, ...endless } = right;
    expect(await check(right)).toBe(true);
    const wrong = {
      audience: { ...right, aud: 'another' },
      issuer: { ...right, iss: 'https://issuer.example/other' },
      expired: { ...right, exp: now - 1 },
      endless,
      'not yet': { ...right, nbf: now + 600 },
      future: { ...right, iat: now + 600 },
    };
    const passed = [];
    for (const [name, claims] of Object.entries(wrong)) if (await check(claims)) passed.push(name);
    expect(passed).toEqual([]);
  });
}
