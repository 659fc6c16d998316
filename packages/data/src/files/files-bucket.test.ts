import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tenantFiles } from './files-bucket.ts';

const ROLE = 'arn:aws:iam::123456789012:role/parley-files';
const MINUTE_MS = 60_000;
const sts = mockClient(STSClient);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') });
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  // STS opens sessions of an hour.
  sts.reset();
  sts.on(AssumeRoleCommand).callsFake(() => ({
    Credentials: {
      AccessKeyId: `session-${sts.calls().length}`,
      SecretAccessKey: 'secret',
      SessionToken: 'token',
      Expiration: new Date(Date.now() + 60 * MINUTE_MS),
    },
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('an upload form is signed with keys that outlive it, and says when it ends', async () => {
  const files = tenantFiles('bucket', ROLE)(7);
  const sign = () => files.signUpload('T#7#/candidates/a/b', 'text/plain', 10, new Date());
  const keyOf = ({ fields }: { fields: Record<string, string> }) =>
    fields['X-Amz-Credential']!.split('/')[0];
  const first = await sign();
  expect(keyOf(first)).toBe('session-1');
  expect(first.expiresAt).toBe('2026-03-02T10:10:00.000Z');

  vi.advanceTimersByTime(44 * MINUTE_MS);
  expect(keyOf(await sign())).toBe('session-1');

  // The first session ends 14 minutes from now, and the SDK would not renew it for nine more.
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(keyOf(await sign())).toBe('session-2');
});

test('each tenant has a session of its own, which is opened once', async () => {
  const files = tenantFiles('bucket', ROLE);
  const sign = (tenantId: number) =>
    files(tenantId).signUpload(`T#${tenantId}#/a`, 'text/plain', 10, new Date());
  for (const tenantId of [7, 8, 7, 8]) await sign(tenantId);
  const opened = sts.commandCalls(AssumeRoleCommand).map(({ args }) => args[0].input);
  expect(opened.map(({ RoleSessionName }) => RoleSessionName)).toEqual(['objects-7', 'objects-8']);
  expect(JSON.parse(opened[0]!.Policy!)).toMatchObject({
    Statement: [
      {
        Effect: 'Allow',
        Action: 's3:*',
        Resource: expect.arrayContaining([
          'arn:aws:s3:::bucket/T#7#/*',
          'arn:aws:s3:::bucket/recordings/T/7/*',
        ]),
      },
      { Effect: 'Allow', Action: 's3:ListBucket', Resource: 'arn:aws:s3:::bucket' },
    ],
  });
});

test('a bucket is opened for a company alone', () => {
  for (const tenantId of [0, -1, 1.5, Number.NaN])
    expect(() => tenantFiles('bucket', ROLE)(tenantId)).toThrow(/tenant id/);
});
