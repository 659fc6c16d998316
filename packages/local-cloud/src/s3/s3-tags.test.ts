import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectTaggingCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startTestS3, type TestS3 } from './testing/s3-harness.ts';

let s3: TestS3;
const Bucket = 'files';
const document = (state: string) =>
  `<Tagging><TagSet><Tag><Key>state</Key><Value>${state}</Value></Tag></TagSet></Tagging>`;
const listTags = async (Key: string) =>
  (await s3.client().send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet;

beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.stop());

test('allows a form to tag its upload, only as its policy states', async () => {
  const Conditions = [['eq', '$tagging', document('unconfirmed')]] as never;
  const form = await createPresignedPost(s3.client(), {
    Bucket,
    Key: 'form',
    Expires: 60,
    Fields: { tagging: document('unconfirmed') },
    Conditions,
  });
  const send = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', new Blob(['hello']), 'hello.txt');
    return fetch(form.url, { method: 'POST', body: data });
  };
  expect((await send({ ...form.fields, tagging: document('confirmed') })).status).toBe(403);
  expect((await send(form.fields)).status).toBe(204);
  expect(await listTags('form')).toEqual([{ Key: 'state', Value: 'unconfirmed' }]);
});

test('replaces and removes tags without changing the content', async () => {
  await s3.client().send(
    new PutObjectCommand({
      Bucket,
      Key: 'a',
      Body: 'content',
      Tagging: 'state=unconfirmed&kind=cv',
    }),
  );
  await s3.client().send(
    new PutObjectTaggingCommand({
      Bucket,
      Key: 'a',
      Tagging: { TagSet: [{ Key: 'state', Value: 'confirmed' }] },
    }),
  );
  expect(await listTags('a')).toEqual([{ Key: 'state', Value: 'confirmed' }]);
  await s3.client().send(new DeleteObjectTaggingCommand({ Bucket, Key: 'a' }));
  expect(await listTags('a')).toEqual([]);
});

test('refuses tags of missing objects, too many tags and repeated keys', async () => {
  const put = (Key: string, keys: string[]) =>
    s3.client().send(
      new PutObjectTaggingCommand({
        Bucket,
        Key,
        Tagging: { TagSet: keys.map((name) => ({ Key: name, Value: 'x' })) },
      }),
    );
  await s3.client().send(new PutObjectCommand({ Bucket, Key: 'b', Body: 'content' }));
  expect(await refusal(put('nothing', ['a']))).toEqual(['NoSuchKey', 404]);
  expect(await refusal(put('b', ['a', 'a']))).toEqual(['InvalidTag', 400]);
  expect(
    await refusal(
      put(
        'b',
        Array.from({ length: 11 }, (_, i) => `k${i}`),
      ),
    ),
  ).toEqual(['InvalidTag', 400]);
});

test('copies tags with copies and multipart uploads', async () => {
  const client = s3.client();
  await client.send(
    new PutObjectCommand({ Bucket, Key: 'c', Body: 'content', Tagging: 'state=confirmed' }),
  );
  await client.send(
    new CopyObjectCommand({
      Bucket,
      Key: 'copy',
      CopySource: 'files/c',
      MetadataDirective: 'REPLACE',
    }),
  );
  expect(await listTags('copy')).toEqual([{ Key: 'state', Value: 'confirmed' }]);
  await client.send(
    new CopyObjectCommand({
      Bucket,
      Key: 'copy',
      CopySource: 'files/c',
      TaggingDirective: 'REPLACE',
      Tagging: 'state=new',
    }),
  );
  expect(await listTags('copy')).toEqual([{ Key: 'state', Value: 'new' }]);

  const at = { Bucket, Key: 'parts' };
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...at, Tagging: 'state=unconfirmed' }),
  );
  const { ETag } = await client.send(
    new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: 'x' }),
  );
  await client.send(
    new CompleteMultipartUploadCommand({
      ...at,
      UploadId,
      MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] },
    }),
  );
  expect(await listTags('parts')).toEqual([{ Key: 'state', Value: 'unconfirmed' }]);
});
