import {
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { passScans } from './pass-scans.ts';

test('marks each upload once, keeps its other tags, and leaves stored files alone', async () => {
  const s3 = mockClient(S3Client);
  const state = { Key: 'state', Value: 'unconfirmed' };
  const passed = { Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' };
  const keys = ['T#2#/uploads/a', 'T#2#/uploads/b', 'T#2#/candidates/c'];
  s3.on(ListObjectsV2Command).resolves({ Contents: keys.map((Key) => ({ Key })) });
  s3.on(GetObjectTaggingCommand).resolves({ TagSet: [state] });
  s3.on(GetObjectTaggingCommand, { Bucket: 'files', Key: keys[1]! }).resolves({
    TagSet: [state, passed],
  });
  s3.on(PutObjectTaggingCommand).resolves({});
  expect(await passScans(new S3Client({ region: 'us-east-1' }), 'files')).toBe(1);
  expect(s3.commandCalls(PutObjectTaggingCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { Bucket: 'files', Key: keys[0], Tagging: { TagSet: [state, passed] } },
  ]);
});
