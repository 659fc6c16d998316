import { GetObjectTaggingCommand, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filesRoutes } from '@parley/contracts/files/files.routes.ts';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { keys, startTestS3, type TestS3 } from '@parley/local-cloud/s3/testing/s3-harness.ts';
import {
  listCandidateFiles,
  getFileUrl,
  deleteCandidateFile,
} from '../../functions/files/candidate-files.ts';
import { createCandidateFile } from '../../functions/files/create-candidate-file.ts';
import { createUpload } from '../../functions/files/create-upload.ts';
import { getFileUrlByKey, deleteFileByKey } from '../../functions/files/files-by-key.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { callRoute, type Call, type Reply } from './call-route.ts';
import { CANDIDATE, type Company, CREATED, foundCompany } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

interface Form {
  url: string;
  fields: Record<string, string>;
  file_path: string;
}
const BUCKET = 'files';
const TEXT = 'text/plain';
/**
 * The test file of the European Institute for Computer Antivirus Research, in two parts so that
 * scanners on our own machines do not report this file.
 */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

let s3: TestS3;
let table: TestTable;
let company: Company;
let client: S3Client;
let handler: Parameters<typeof callRoute>[0];
const store = () => tenantStore(table.table, 7);

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  [s3, table] = await Promise.all([
    startTestS3({ buckets: [{ name: BUCKET, cors: [], versioned: true, scanned: true }] }),
    startTable(),
  ]);
  company = await foundCompany(store());
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secretAccessKey);
  client = s3.client();
  const platform = tenantStore(table.table, 1);
  const nextUlid = monotonicFactory();
  const bucket = filesBucket(BUCKET);
  const links = { signDownload: async (key: string) => ({ url: key, expiresAt: CREATED }) };
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: table.table,
    platform,
    storeOf: (id) => tenantStore(table.table, id),
    cursors: cursors(testKeyRing()),
    now: () => new Date(),
    newId: (prefix) => `${prefix}_${nextUlid()}`,
  };
  handler = createPipeline(
    'files',
    filesRoutes,
    {
      'create-upload': createUpload(() => bucket),
      'create-candidate-file': createCandidateFile(() => bucket),
      'get-file-url': getFileUrl(links),
      'list-candidate-files': listCandidateFiles,
      'delete-candidate-file': deleteCandidateFile,
      'get-file-url-by-key': getFileUrlByKey(links),
      'delete-file-by-key': deleteFileByKey,
    } as never,
    runtime,
  ) as never;
});
afterAll(async () => {
  client?.destroy();
  await table?.stop();
  await s3?.stop();
});

const call = (
  id: 'create-upload' | 'create-candidate-file' | 'get-file-url',
  body: unknown,
): Promise<Reply> => callRoute(handler, company.recruiter, id, { body });
const offer = async (size: number): Promise<Form> =>
  (
    await call('create-upload', {
      candidate_id: CANDIDATE,
      filename: 'cv.txt',
      file_type: TEXT,
      file_size: size,
    })
  ).body as Form;
const confirm = ({ file_path }: Form, size: number) =>
  call('create-candidate-file', {
    candidate_id: CANDIDATE,
    file_name: 'cv.txt',
    file_path,
    file_size: size,
    file_type: TEXT,
  });
async function post(form: Form, content: string): Promise<number> {
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([content], { type: TEXT }), 'cv.txt');
  return (await fetch(form.url, { method: 'POST', body: data })).status;
}
/** Returns the content to which a link leads, whose address here is the key of the object. */
async function findContent(path: string): Promise<string> {
  const { body } = await call('get-file-url', { path });
  const content = await filesBucket(BUCKET).read((body as { url: string }).url);
  return Buffer.from(content!).toString();
}
const listTags = async (Key: string) =>
  Object.fromEntries(
    (await client.send(new GetObjectTaggingCommand({ Bucket: BUCKET, Key }))).TagSet!.map(
      ({ Key: name, Value }) => [name, Value],
    ),
  );

test('a confirmed file does not change when its upload form is used again', async () => {
  const form = await offer(5);
  expect(await post(form, 'first')).toBe(204);
  expect((await confirm(form, 5)).status).toBe(201);
  const logged = vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line));
  expect(
    logged.filter((line) => line.includes('bytes-stored')).map((line) => JSON.parse(line)),
  ).toMatchObject([{ tenant_id: 7, of: 'upload', bytes: 5 }]);
  expect(await post(form, 'other')).toBe(204);
  expect(await findContent(form.file_path)).toBe('first');
  // An unconfirmed file is deleted after a day.
  expect(await listTags(form.file_path)).not.toMatchObject({ state: 'unconfirmed' });
  expect([(await confirm(form, 5)).body.code, await findContent(form.file_path)]).toEqual([
    'already-exists',
    'first',
  ]);
});

test('an upload that changes after its inspection is not what is stored', async () => {
  const form = await offer(5);
  await post(form, 'first');
  const bucket = filesBucket(BUCKET);
  const seen = (await bucket.inspectUpload(form.file_path))!;
  await post(form, 'other');
  expect(await bucket.keepUpload(form.file_path, seen)).toBe(true);
  expect(Buffer.from((await bucket.read(form.file_path))!).toString()).toBe('first');
  // A second inspection does not replace it either. A repeat of the first confirmation is answered
  // as before.
  expect(
    await bucket.keepUpload(form.file_path, (await bucket.inspectUpload(form.file_path))!),
  ).toBe(false);
  expect(await bucket.keepUpload(form.file_path, seen)).toBe(true);
  expect((await confirm(form, 5)).body.code).toBe('file-missing');
});

test('a confirmation that was interrupted after the file was stored can be repeated', async () => {
  const form = await offer(5);
  await post(form, 'first');
  const bucket = filesBucket(BUCKET);
  await bucket.keepUpload(form.file_path, (await bucket.inspectUpload(form.file_path))!);
  expect([(await confirm(form, 5)).status, await findContent(form.file_path)]).toEqual([
    201,
    'first',
  ]);
});

test('malware is refused when confirmed, and neither file nor upload remains', async () => {
  const form = await offer(EICAR.length);
  await post(form, EICAR);
  expect((await confirm(form, EICAR.length)).body.code).toBe('file-infected');
  expect((await confirm(form, EICAR.length)).body.code).toBe('file-missing');
  expect((await call('get-file-url', { path: form.file_path })).status).toBe(404);
});

test('a file cannot be opened before its scan has ended, nor if it cannot be scanned', async () => {
  const form = await offer(5);
  await post(form, 'first');
  const Key = form.fields.key!;
  const setTags = (tags: Record<string, string>) =>
    client.send(
      new PutObjectTaggingCommand({
        Bucket: BUCKET,
        Key,
        Tagging: {
          TagSet: Object.entries({ state: 'unconfirmed', ...tags }).map(([name, Value]) => ({
            Key: name,
            Value,
          })),
        },
      }),
    );
  await setTags({});
  expect((await confirm(form, 5)).body).toMatchObject({ status: 409, code: 'file-scan-pending' });
  expect((await call('get-file-url', { path: form.file_path })).status).toBe(404);
  await setTags({ GuardDutyMalwareScanStatus: 'UNSUPPORTED' });
  expect((await confirm(form, 5)).body.code).toBe('file-unscannable');
  expect((await confirm(form, 5)).body.code).toBe('file-missing');
});

test('a file that was confirmed before there were scans can still be opened', async () => {
  const path = `T#7#/candidates/${CANDIDATE}/file_01K00000000000000000000009`;
  await filesBucket(BUCKET).write(path, TEXT, Buffer.from('older'));
  await client.send(
    new PutObjectTaggingCommand({
      Bucket: BUCKET,
      Key: path,
      Tagging: { TagSet: [{ Key: 'state', Value: 'confirmed' }] },
    }),
  );
  const file = {
    kind: 'CANDIDATE_FILE' as const,
    id: path.split('/').at(-1)!,
    tenant_id: 7,
    candidate_id: CANDIDATE,
    user_id: null,
    added_by: null,
    file_name: 'cv.txt',
    file_description: '',
    file_path: path,
    file_size: 5,
    file_type: TEXT,
    created_at: CREATED,
    version: 1,
  };
  expect((await store().commit(candidateFiles.create(store(), file))).ok).toBe(true);
  expect(await findContent(path)).toBe('older');
});

test('a candidate sees, opens and deletes their own files, and none of the company', async () => {
  const { asha, recruiter } = company;
  const ask = (as: Member, id: RouteId, given: Call) => callRoute(handler, as, id, given);
  const add = async (as: Member, content: string) => {
    const form = (
      await ask(as, 'create-upload', {
        body: {
          candidate_id: CANDIDATE,
          filename: 'cv.txt',
          file_type: TEXT,
          file_size: content.length,
        },
      })
    ).body as Form;
    await post(form, content);
    return (
      await ask(as, 'create-candidate-file', {
        body: {
          candidate_id: CANDIDATE,
          file_name: `${content}.txt`,
          file_path: form.file_path,
          file_size: content.length,
          file_type: TEXT,
        },
      })
    ).body as { id: string; file_path: string };
  };
  const [own, theirs] = [await add(asha, 'own'), await add(recruiter, 'references')];
  const reads = (file: typeof own): [RouteId, Call][] => [
    ['get-file-url', { body: { path: file.file_path } }],
    ['get-file-url-by-key', { params: { userId: CANDIDATE, key: file.id } }],
    ['get-file-url-by-key', { params: { userId: asha.user_id, key: file.id } }],
  ];
  const removals = (file: typeof own): [RouteId, Call][] => [
    ['delete-candidate-file', { params: { id: file.id } }],
    ['delete-file-by-key', { params: { userId: CANDIDATE, key: file.id } }],
  ];
  const names = async (as: Member) =>
    (
      (await ask(as, 'list-candidate-files', { query: { candidate_id: CANDIDATE } })).body
        .items as { file_name: string }[]
    ).map(({ file_name }) => file_name);

  expect(await names(asha)).toEqual(['own.txt']);
  expect(await names(recruiter)).toEqual(expect.arrayContaining(['own.txt', 'references.txt']));
  for (const [id, given] of reads(own)) expect((await ask(asha, id, given)).status).toBe(200);
  for (const [id, given] of [...reads(theirs), ...removals(theirs)])
    expect([id, (await ask(asha, id, given)).body.code]).toEqual([id, 'not-found']);
  for (const [id, given] of reads(theirs))
    expect((await ask(recruiter, id, given)).status).toBe(200);
  expect((await ask(asha, ...removals(own)[0]!)).status).toBe(204);
  expect(await names(asha)).toEqual([]);
  expect(await names(recruiter)).toContain('references.txt');
});
