import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessControl } from '../iam/access-control.ts';
import { startS3, type S3Engine } from '../s3/start-s3.ts';
import type { ListeningServer } from '../shared/listen-on-loopback.ts';
import { readBuckets } from '../template/read/read-buckets.ts';
import { readDistributions } from '../template/read/read-distributions.ts';
import { readPolicies } from '../template/read/read-policies.ts';
import type { Json } from '../template/template.ts';
import { resolveResources } from '../template/testing/resolve-resources.ts';
import { startDistribution } from './start-distribution.ts';

const REGION = 'eu-west-1';
const ROOT = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };
const NOW = Date.UTC(2030, 0, 31, 9, 30);
const PAGE = 'http://localhost:5173';

const makePair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [pair, otherPair] = [makePair(), makePair()];

const BEHAVIOR = {
  AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
  CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  OriginRequestPolicyId: { Ref: 'Requests' },
  ResponseHeadersPolicyId: { Ref: 'Headers' },
  TargetOriginId: 'files',
  TrustedKeyGroups: [{ Ref: 'Group' }],
};
const origin = (Id: string) => ({
  Id,
  DomainName: `${Id}.s3.${REGION}.amazonaws.com`,
  OriginAccessControlId: { 'Fn::GetAtt': ['Access', 'Id'] },
  S3OriginConfig: { OriginAccessIdentity: '' },
});
const statement = (bucket: string, keys: string, rest: Record<string, Json> = {}) => ({
  Effect: 'Allow',
  Principal: { Service: 'cloudfront.amazonaws.com' },
  Action: 's3:GetObject',
  Resource: `arn:aws:s3:::${bucket}/${keys}`,
  ...rest,
});
const ofLinks = {
  Condition: {
    StringEquals: {
      'aws:SourceArn': {
        'Fn::Join': [
          '',
          ['arn:aws:cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/', { Ref: 'Links' }],
        ],
      },
    },
  },
};
const bucket = (BucketName: string) => ({
  Type: 'AWS::S3::Bucket',
  Properties: {
    BucketName,
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: [PAGE], AllowedMethods: ['GET'] }] },
  },
});
const policy = (Bucket: string, ...Statement: Json[]) => ({
  Type: 'AWS::S3::BucketPolicy',
  Properties: { Bucket, PolicyDocument: { Statement } },
});

const distribution = (behavior: Record<string, Json> = {}) => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: {
    DistributionConfig: {
      Origins: [origin('files'), origin('recordings'), origin('closed')],
      DefaultCacheBehavior: { ...BEHAVIOR, ...behavior },
      CacheBehaviors: [
        { ...BEHAVIOR, PathPattern: '/recordings/*', TargetOriginId: 'recordings' },
        { ...BEHAVIOR, PathPattern: '/closed/*', TargetOriginId: 'closed' },
      ],
    },
  },
});
const RESOURCES = {
  Links: distribution(),
  Access: { Type: 'AWS::CloudFront::OriginAccessControl' },
  Key: {
    Type: 'AWS::CloudFront::PublicKey',
    Properties: { PublicKeyConfig: { EncodedKey: pair.publicKey } },
  },
  // Known, but not in the group.
  Other: {
    Type: 'AWS::CloudFront::PublicKey',
    Properties: { PublicKeyConfig: { EncodedKey: otherPair.publicKey } },
  },
  Group: {
    Type: 'AWS::CloudFront::KeyGroup',
    Properties: { KeyGroupConfig: { Items: [{ Ref: 'Key' }] } },
  },
  Requests: {
    Type: 'AWS::CloudFront::OriginRequestPolicy',
    Properties: {
      OriginRequestPolicyConfig: {
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['response-content-disposition', 'response-content-type'],
        },
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['Origin', 'Access-Control-Request-Method'],
        },
      },
    },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: 'sandbox' },
        },
      },
    },
  },
  Files: bucket('files'),
  Recordings: bucket('recordings'),
  Closed: bucket('closed'),
  FilesPolicy: policy(
    'files',
    statement('files', 'T#*', ofLinks),
    statement('files', 'T#*#/uploads/*', { Effect: 'Deny' }),
  ),
  RecordingsPolicy: policy('recordings', statement('recordings', 'recordings/*', ofLinks)),
  ClosedPolicy: policy(
    'closed',
    statement('closed', '*', {
      Condition: {
        StringEquals: { 'aws:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/another' },
      },
    }),
  ),
};
const idOf = (key: string) => String(resolveResources(RESOURCES).resolve({ Ref: key }));

let folder: string;
let s3: S3Engine;
let links: ListeningServer;
let site: string;
let time = NOW;
const errors: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-links-'));
  const resolved = resolveResources(RESOURCES);
  const now = () => time;
  const access = createAccessControl({
    policies: readPolicies(resolved),
    accountId: '000000000000',
    root: ROOT,
    now,
  });
  s3 = await startS3({
    dataDir: folder,
    port: 0,
    now,
    region: REGION,
    credentials: access.credentials,
    authorize: access.authorize,
    buckets: readBuckets(resolved),
    onError: (error) => errors.push(error),
  });
  const [spec] = readDistributions(resolved);
  links = await startDistribution({
    spec: spec!,
    port: 0,
    s3Url: s3.url,
    region: REGION,
    keys: access.keysOfService({ service: 'cloudfront.amazonaws.com', sourceArn: spec!.arn }),
    now,
    onError: (error) => errors.push(error),
  });
  site = links.url.replace('127.0.0.1', 'localhost');

  const client = new S3Client({
    region: REGION,
    endpoint: s3.url,
    credentials: ROOT,
    forcePathStyle: true,
    systemClockOffset: NOW - Date.now(),
  });
  const put = (Bucket: string, Key: string) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body: 'content', ContentType: 'image/png' }));
  await put('files', 'T#2#/candidates/c 1/(CV)');
  await put('files', 'T#2#/uploads/candidates/waiting');
  await put('files', 'internal');
  await put('recordings', 'recordings/T/2/video');
  await put('closed', 'closed/file');
  client.destroy();
});
afterAll(async () => {
  await links.close();
  await s3.close();
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
});

const FILE = '/T%232%23/candidates/c%201/%28CV%29';
const MINUTE_MS = 60_000;

interface Signing {
  lifeMs?: number;
  key?: string;
  privateKey?: string;
  algorithm?: 'SHA1' | 'SHA256';
}
/** Signs the address of a path and query, for a minute from now. */
const sign = (
  address: string,
  {
    lifeMs = MINUTE_MS,
    key = idOf('Key'),
    privateKey = pair.privateKey,
    algorithm = 'SHA256',
  }: Signing = {},
) =>
  getSignedUrl({
    url: `${site}${address}`,
    keyPairId: key,
    privateKey,
    dateLessThan: new Date(NOW + lifeMs).toISOString(),
    algorithm,
  });
/** Returns the code of the error, or the content, after the status. */
const read = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init);
  const text = await answer.text();
  return [answer.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text];
};

it('a signed link leads to the object, under the name and type that the link asks for', async () => {
  const answer = await fetch(
    sign(
      `${FILE}?response-content-disposition=attachment%3B%20filename%2A%3DUTF-8%27%27CV%2520%25231` +
        '&response-content-type=application%2Fpdf',
    ),
  );
  expect([answer.status, await answer.text()]).toEqual([200, 'content']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''CV%20%231",
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    date: new Date(NOW).toUTCString(),
  });
});

it('the path decides which bucket is read', async () => {
  expect(await read(sign('/recordings/T/2/video'))).toEqual([200, 'content']);
});

it('a signature may be of SHA-1, which is what it is without another name', async () => {
  expect(await read(sign(FILE, { algorithm: 'SHA1' }))).toEqual([200, 'content']);
});

it('a link ends at its time, by the clock of the stack', async () => {
  const link = sign(FILE);
  time = NOW + MINUTE_MS - 1;
  expect((await fetch(link)).status).toBe(200);
  time = NOW + MINUTE_MS;
  expect(await read(link)).toEqual([403, 'AccessDenied']);
  time = NOW;
});

describe('a link is refused', () => {
  const changed = (from: RegExp | string, to: string) => () =>
    sign(`${FILE}?a=1`).replace(from, to);
  it.each<[string, () => string, string]>([
    ['without a signature', () => `${site}${FILE}`, 'MissingKey'],
    ['without the id of its key', changed(/&Key-Pair-Id=\w+/, ''), 'MissingKey'],
    ['with the id of no key', changed(/Key-Pair-Id=\w+/, 'Key-Pair-Id=K1'), 'InvalidKey'],
    [
      'with a key that is not in the group',
      () => sign(FILE, { key: idOf('Other'), privateKey: otherPair.privateKey }),
      'InvalidKey',
    ],
    [
      'with the signature of another key',
      () => sign(FILE, { privateKey: otherPair.privateKey }),
      'AccessDenied',
    ],
    ['for another path', changed('c%201', 'c%202'), 'AccessDenied'],
    ['with another query', changed('a=1', 'a=2'), 'AccessDenied'],
    ['with more of a query', changed('a=1', 'a=1&b=2'), 'AccessDenied'],
    ['with a later time', changed(/Expires=\d+/, 'Expires=9999999999'), 'AccessDenied'],
    ['with two times', changed('a=1', 'a=1&Expires=9999999999'), 'AccessDenied'],
    ['without a time', changed(/Expires=\d+&/, ''), 'AccessDenied'],
    ['with another hash', changed('SHA256', 'SHA1'), 'AccessDenied'],
    ['on another host', changed('localhost', '127.0.0.1'), 'AccessDenied'],
  ])('%s', async (_, makeLink, code) => {
    expect(await read(makeLink())).toEqual([403, code]);
  });

  it.each([
    ['that waits as an upload', '/T%232%23/uploads/candidates/waiting'],
    ['of no tenant', '/internal'],
    ['that does not exist', '/T%232%23/candidates/nobody'],
    ['of a bucket that admits another distribution', '/closed/file'],
  ])('by the policy of the bucket for an object %s', async (_, path) => {
    expect(await read(sign(path))).toEqual([403, 'AccessDenied']);
  });

  it.each(['PUT', 'POST', 'DELETE'])('for %s', async (method) => {
    expect(await read(sign(FILE), { method })).toEqual([403, 'AccessDenied']);
  });
});

it('parts of an object are sent, and its headers alone', async () => {
  const part = await fetch(sign(FILE), { headers: { range: 'bytes=1-3' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 1-3/7',
    'ont',
  ]);
  const head = await fetch(sign(FILE), { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '7',
    '',
  ]);
  const etag = head.headers.get('etag')!;
  const known = await fetch(sign(FILE), { headers: { 'if-none-match': etag } });
  expect(known.status).toBe(304);
});

it('S3 answers what a page of another origin may read', async () => {
  const link = sign(FILE);
  const from = (origin: string) => fetch(link, { headers: { origin } });
  expect((await from(PAGE)).headers.get('access-control-allow-origin')).toBe(PAGE);
  const other = await from('http://localhost:1');
  expect(other.headers.has('access-control-allow-origin')).toBe(false);
  const preflight = await fetch(link, {
    method: 'OPTIONS',
    headers: { origin: PAGE, 'access-control-request-method': 'GET' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    200,
    PAGE,
  ]);
  expect((await fetch(`${site}${FILE}`, { method: 'OPTIONS' })).status).toBe(403);
});

it('S3 gets only the parameters and headers that the policy names', async () => {
  // Each of them would be another operation, or another version.
  expect(await read(sign(`${FILE}?tagging&versionId=1&uploadId=2`))).toEqual([200, 'content']);
  expect(await read(sign(FILE), { headers: { 'x-amz-tagging': 'a=b' } })).toEqual([200, 'content']);
});

describe('readDistributions', () => {
  it.each<[string, Record<string, Json>]>([
    ['a cache', { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' }],
    ['functions', { FunctionAssociations: [] }],
  ])('refuses signed links with %s', (what, behavior) => {
    const resolved = resolveResources({ ...RESOURCES, Links: distribution(behavior) });
    expect(() => readDistributions(resolved)).toThrow(what);
  });

  it('leaves out distributions whose links need no signature', () => {
    const open = resolveResources({ ...RESOURCES, Links: distribution({ TrustedKeyGroups: [] }) });
    expect(readDistributions(open)).toEqual([]);
  });
});
