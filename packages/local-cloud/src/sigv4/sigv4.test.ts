import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { HttpRequest } from '@smithy/types';
import { describe, expect, test } from 'vitest';
import type { SignedRequest } from './auth-result.ts';
import { verifyHeaderAuth } from './verify-header-auth.ts';
import { verifyPresignedQuery } from './verify-presigned-query.ts';

const now = Date.UTC(2026, 5, 1, 12, 0, 0);
const minute = 60_000;
const credentials = (id: string) => (id === 'AKLOCAL' ? 'secret' : undefined);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

class NodeSha256 {
  #hash;
  constructor(secret?: string | Uint8Array) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Uint8Array);
  }
  update(data: string | Uint8Array) {
    this.#hash.update(data as string);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

type Options = { service?: string; region?: string; at?: number; secret?: string; keyId?: string };

function signer(options: Options) {
  const service = options.service ?? 'states';
  return new SignatureV4({
    service,
    region: options.region ?? 'eu-west-1',
    credentials: {
      accessKeyId: options.keyId ?? 'AKLOCAL',
      secretAccessKey: options.secret ?? 'secret',
    },
    sha256: NodeSha256 as never,
    uriEscapePath: service !== 's3',
    applyChecksum: service === 's3',
  });
}

async function signed(
  options: Options & { path?: string; query?: Record<string, string>; body?: string } = {},
): Promise<SignedRequest> {
  const { path = '/', query = {}, body = '{}' } = options;
  const unsigned: HttpRequest = {
    method: 'POST',
    protocol: 'http:',
    hostname: '127.0.0.1',
    port: 9,
    path,
    query,
    headers: { host: '127.0.0.1:9', 'x-amz-target': 'A.B' },
    body,
  };
  const request = await signer(options).sign(unsigned, {
    signingDate: new Date(options.at ?? now),
  });
  const search = new URLSearchParams(query).toString();
  return {
    method: 'POST',
    url: search ? `${path}?${search}` : path,
    headers: request.headers,
    bodySha256: sha256(body),
    service: options.service ?? 'states',
    region: 'eu-west-1',
    credentials,
    now,
  };
}

async function presigned(expiresIn: number, options: Options = {}): Promise<SignedRequest> {
  const unsigned: HttpRequest = {
    method: 'GET',
    protocol: 'http:',
    hostname: '127.0.0.1',
    path: '/b/k%20%C3%BC',
    query: {},
    headers: { host: '127.0.0.1' },
  };
  const request = await signer({ service: 's3', ...options }).presign(unsigned, {
    signingDate: new Date(options.at ?? now),
    expiresIn,
  });
  const pairs = Object.entries(request.query as Record<string, string>);
  const search = pairs
    .map(([n, v]) => `${encodeURIComponent(n)}=${encodeURIComponent(v)}`)
    .join('&');
  const payload = sha256('');
  return {
    method: 'GET',
    url: `/b/k%20%C3%BC?${search}`,
    headers: { host: '127.0.0.1' },
    bodySha256: payload,
    service: 's3',
    region: 'eu-west-1',
    credentials,
    now,
  };
}

const code = (result: ReturnType<typeof verifyHeaderAuth>) => (result.ok ? 'ok' : result.code);

describe('header signatures', () => {
  test('accepts what the SDK signs, also unusual paths and repeated parameters', async () => {
    expect(verifyHeaderAuth(await signed())).toEqual({ ok: true, accessKeyId: 'AKLOCAL' });
    expect(
      code(
        verifyHeaderAuth(
          await signed({ path: '/v2/e mail/ü'.replace(' ', '%20').replace('ü', '%C3%BC') }),
        ),
      ),
    ).toBe('ok');
    expect(code(verifyHeaderAuth(await signed({ query: { b: '2', a: 'x y', A: '~*' } })))).toBe(
      'ok',
    );
    expect(code(verifyHeaderAuth(await signed({ service: 's3', path: '/b/a/../%21' })))).toBe('ok');
  });

  test('refuses a change of method, path, query, body, signed header or signature', async () => {
    const good = await signed({ query: { a: '1' } });
    const authorization = good.headers.authorization as string;
    const flipped = authorization.replace(/.$/, (c) => (c === '0' ? '1' : '0'));
    for (const change of [
      { method: 'GET' },
      { url: '/x?a=1' },
      { url: '/?a=2' },
      { url: '/?a=1&b=1' },
      { bodySha256: sha256('{ }') },
      { headers: { ...good.headers, 'x-amz-target': 'A.C' } },
      { headers: { ...good.headers, authorization: flipped } },
    ]) {
      expect(code(verifyHeaderAuth({ ...good, ...change }))).toBe('signature-mismatch');
    }
  });

  test('refuses an x-amz header that was added after signing', async () => {
    const good = await signed();
    expect(
      code(verifyHeaderAuth({ ...good, headers: { ...good.headers, 'x-amz-acl': 'public-read' } })),
    ).toBe('unsigned-headers');
  });

  test('refuses unknown keys, wrong secrets, and scopes of another region or service', async () => {
    expect(code(verifyHeaderAuth(await signed({ keyId: 'AKOTHER' })))).toBe('unknown-access-key');
    expect(code(verifyHeaderAuth(await signed({ secret: 'guess' })))).toBe('signature-mismatch');
    expect(code(verifyHeaderAuth(await signed({ region: 'us-east-1' })))).toBe('wrong-scope');
    expect(code(verifyHeaderAuth({ ...(await signed()), service: 's3' }))).toBe('wrong-scope');
  });

  test('allows 15 minutes of skew both ways and no more', async () => {
    expect(code(verifyHeaderAuth(await signed({ at: now - 15 * minute })))).toBe('ok');
    expect(code(verifyHeaderAuth(await signed({ at: now + 15 * minute })))).toBe('ok');
    expect(code(verifyHeaderAuth(await signed({ at: now - 15 * minute - 1000 })))).toBe(
      'clock-skew',
    );
    expect(code(verifyHeaderAuth(await signed({ at: now + 15 * minute + 1000 })))).toBe(
      'clock-skew',
    );
  });

  test('refuses missing and malformed headers', async () => {
    const good = await signed();
    const withAuth = (authorization: string | undefined) =>
      code(verifyHeaderAuth({ ...good, headers: { ...good.headers, authorization } }));
    expect(withAuth(undefined)).toBe('missing-authentication');
    for (const bad of [
      '',
      'Bearer x',
      'AWS4-HMAC-SHA256 Credential=a',
      `${good.headers.authorization as string}, Signature=0`,
    ]) {
      expect(withAuth(bad)).toBe('malformed-authentication');
    }
    expect(withAuth((good.headers.authorization as string).replace('host;', ''))).toBe(
      'unsigned-headers',
    );
    expect(
      code(
        verifyHeaderAuth({
          ...good,
          headers: { ...good.headers, 'x-amz-date': '20260231T000000Z' },
        }),
      ),
    ).toBe('malformed-authentication');
    expect(code(verifyHeaderAuth({ ...good, url: '/?a=%zz' }))).toBe('malformed-authentication');
  });
});

describe('presigned URLs', () => {
  test('are valid until they expire', async () => {
    const url = await presigned(60);
    expect(code(verifyPresignedQuery(url))).toBe('ok');
    expect(code(verifyPresignedQuery({ ...url, now: now + 60_000 }))).toBe('ok');
    expect(code(verifyPresignedQuery({ ...url, now: now + 60_001 }))).toBe('expired');
    expect(code(verifyPresignedQuery({ ...url, now: now - 16 * minute }))).toBe('clock-skew');
  });

  test('are valid for at most seven days', async () => {
    const week = await presigned(604_800);
    expect(code(verifyPresignedQuery({ ...week, now: now + 604_800_000 }))).toBe('ok');
    const stretched = week.url.replace('X-Amz-Expires=604800', 'X-Amz-Expires=604801');
    expect(code(verifyPresignedQuery({ ...week, url: stretched }))).toBe(
      'malformed-authentication',
    );
    expect(
      code(
        verifyPresignedQuery({
          ...week,
          url: week.url.replace('X-Amz-Expires=604800', 'X-Amz-Expires=0'),
        }),
      ),
    ).toBe('malformed-authentication');
  });

  test('cannot be altered', async () => {
    const url = await presigned(60);
    expect(code(verifyPresignedQuery({ ...url, method: 'PUT' }))).toBe('signature-mismatch');
    expect(code(verifyPresignedQuery({ ...url, url: url.url.replace('/b/k', '/b/l') }))).toBe(
      'signature-mismatch',
    );
    expect(
      code(verifyPresignedQuery({ ...url, url: url.url.replace('Expires=60', 'Expires=600') })),
    ).toBe('signature-mismatch');
    expect(
      code(verifyPresignedQuery({ ...url, url: `${url.url}&response-content-type=text/html` })),
    ).toBe('signature-mismatch');
    expect(code(verifyPresignedQuery({ ...url, headers: { host: 'other' } }))).toBe(
      'signature-mismatch',
    );
    expect(code(verifyPresignedQuery({ ...url, url: `${url.url}&X-Amz-Signature=00` }))).toBe(
      'missing-authentication',
    );
    expect(code(verifyPresignedQuery({ ...url, url: '/b/k' }))).toBe('missing-authentication');
  });
});
