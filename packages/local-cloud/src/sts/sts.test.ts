import { AssumeRoleCommand, STSClient, type AssumeRoleCommandInput } from '@aws-sdk/client-sts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessControl, type AccessControl } from '../iam/access-control.ts';
import type { Keys } from '../sigv4/auth-result.ts';
import { startSts, type StsEngine } from './start-sts.ts';

const ACCOUNT = '111122223333';
const REGION = 'eu-west-1';
const toArn = (name: string) => `arn:aws:iam::${ACCOUNT}:role/${name}`;
const TABLE = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/main`;
const HOUR_MS = 3_600_000;

const trust = (principal: object, Condition?: object) => ({
  name: 'Trust',
  document: {
    Statement: {
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Principal: principal,
      ...(Condition && { Condition }),
    },
  },
});
const allow = (Action: string, Resource: string) => ({
  name: 'Allow',
  document: { Statement: { Effect: 'Allow', Action, Resource } },
});
const account = { AWS: `arn:aws:iam::${ACCOUNT}:root` };

let movedMs = 0;
const now = () => Date.now() + movedMs;
let access: AccessControl;
let engine: StsEngine;
beforeAll(async () => {
  access = createAccessControl({
    accountId: ACCOUNT,
    root: { accessKeyId: 'AKIAROOT', secretAccessKey: 'root' },
    now,
    policies: {
      roles: new Map([
        [toArn('api'), [allow('dynamodb:*', TABLE), allow('sts:AssumeRole', toArn('api'))]],
        [toArn('other'), [allow('sts:AssumeRole', '*')]],
      ]),
      resources: new Map([
        [toArn('api'), [trust(account, { ArnLike: { 'aws:PrincipalArn': toArn('a*') } })]],
        [toArn('other'), [trust({ Service: 'lambda.amazonaws.com' })]],
      ]),
    },
  });
  engine = await startSts({ port: 0, now, region: REGION, accountId: ACCOUNT, access });
});
afterAll(() => engine.close());

/** Returns the credentials of a new session of the role `api`, opened with these keys. */
async function assume(keys: Keys, more: Partial<AssumeRoleCommandInput> = {}) {
  const client = new STSClient({
    region: REGION,
    endpoint: engine.url,
    credentials: keys,
    maxAttempts: 1,
    systemClockOffset: movedMs,
  });
  const input = { RoleArn: toArn('api'), RoleSessionName: 'tenant-7', ...more };
  return client.send(new AssumeRoleCommand(input));
}

const named = (name: string) => access.keysOfRole(toArn(name), name);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: Error) => `${error.name}: ${error.message}`,
  );

const POLICY = JSON.stringify({
  Statement: {
    Effect: 'Allow',
    Action: 'dynamodb:*',
    Resource: '*',
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['T#7#*'] } },
  },
});

test('a session has what both the role and the session policy allow', async () => {
  const { Credentials, AssumedRoleUser } = await assume(named('api'), { Policy: POLICY });
  expect(AssumedRoleUser!.Arn).toBe(`arn:aws:sts::${ACCOUNT}:assumed-role/api/tenant-7`);
  const keys = {
    accessKeyId: Credentials!.AccessKeyId!,
    sessionToken: Credentials!.SessionToken!,
  };
  expect(access.credentials(keys.accessKeyId, keys.sessionToken)).toBe(
    Credentials!.SecretAccessKey,
  );
  const get = (resource: string, ...leading: string[]) =>
    access.authorize(keys, {
      action: 'dynamodb:GetItem',
      resource,
      keys: { 'dynamodb:leadingkeys': leading },
    });
  expect(get(TABLE, 'T#7#A')).toBeUndefined();
  expect(get(TABLE, 'T#8#A')).toMatch(/no session policy allows/);
  expect(get(`${TABLE}2`, 'T#7#A')).toMatch(/no identity-based policy allows/);
});

test('a session ends after its time', async () => {
  const { Credentials } = await assume(named('api'), { DurationSeconds: 900 });
  const secret = () => access.credentials(Credentials!.AccessKeyId!, Credentials!.SessionToken);
  expect(Credentials!.Expiration!.getTime() - now()).toBeGreaterThan(899_000 - 60_000);
  expect(secret()).toBeDefined();
  movedMs += HOUR_MS;
  expect(secret()).toBeUndefined();
});

test('a role is opened only by whom it trusts and who may', async () => {
  // `other` may open every role, but `api` trusts only roles whose names begin with an a.
  expect(await refusal(assume(named('other')))).toMatch(/^AccessDenied/);
  // `api` may open itself, but not `other`, which trusts a service alone.
  expect(await refusal(assume(named('api'), { RoleArn: toArn('other') }))).toMatch(/^AccessDenied/);
  expect(await refusal(assume(named('api'), { RoleArn: toArn('nobody') }))).toMatch(
    /^AccessDenied/,
  );
});

test.each([
  [{ DurationSeconds: 7200 }, /1 hour session limit for roles assumed by role chaining/],
  [{ DurationSeconds: 60 }, /DurationSeconds/],
  [{ RoleSessionName: 'with space' }, /RoleSessionName/],
  [{ Policy: '{' }, /MalformedPolicyDocument/],
  [{ Policy: `{"a":"${'x'.repeat(2048)}"}` }, /Policy/],
  [{ Policy: POLICY.replace('StringLike', 'DateLike') }, /MalformedPolicyDocument.*DateLike/],
  [{ Tags: [{ Key: 'a', Value: 'b' }] }, /not implemented/],
])('a request with %j is refused', async (more, message) => {
  expect(await refusal(assume(named('api'), more))).toMatch(message);
});

test('a request with a wrong signature is refused', async () => {
  const keys = { ...named('api'), secretAccessKey: 'wrong' };
  expect(await refusal(assume(keys))).toMatch(/InvalidSignature/);
});
