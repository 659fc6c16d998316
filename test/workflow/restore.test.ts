import { createHash } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POOL_EXPORT_KEY, poolExport } from '@parley/data/identity/pool-export.ts';
import { type Actor, actAs } from '@parley/demo/actors/actor.ts';
import { callPool, signIn } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD, type SeedTarget } from '@parley/demo/seed-target.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { listObjects } from '../../scripts/restore/copy-objects.ts';
import { hashTable, type TableAt } from '../../scripts/restore/copy-table.ts';
import {
  type NewStage,
  type Restored,
  restoreStage,
  type StageOutput,
} from '../../scripts/restore/restore-stage.ts';
import { DAY } from '../support/builders/company.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';
import { startProductStack } from '../support/start-product-stack.ts';

/** A stage and the account in which it is, as an operator reaches them. */
interface Stage extends NewStage {
  table: TableAt;
  /** Returns a value of the environments of its functions. */
  get(name: string): string;
}

const OUTPUTS: Record<StageOutput, string> = {
  FilesBucketName: 'FILES_BUCKET',
  RecordingsBucketName: 'RECORDINGS_BUCKET',
  TableName: 'TABLE_NAME',
  LaterMachineArn: 'LATER_MACHINE_ARN',
  UserPoolId: 'USER_POOL_ID',
};

async function open(stack: TestStack): Promise<Stage> {
  const environments = await Promise.all(
    ['outbox', 'mail-inbound', 'pool-export'].map((name) => stack.environmentOf(name)),
  );
  const all: Record<string, string> = Object.assign({}, ...environments);
  const get = (name: string) => all[name]!;
  const configOf = (service: string) => ({
    region: get('AWS_REGION'),
    endpoint: get(`AWS_ENDPOINT_URL_${service}`),
    credentials: {
      accessKeyId: get('AWS_ACCESS_KEY_ID'),
      secretAccessKey: get('AWS_SECRET_ACCESS_KEY'),
    },
  });
  const dynamodb = new DynamoDBClient({ ...configOf('DYNAMODB'), maxAttempts: 10 });
  return {
    dynamodb,
    table: { client: dynamodb, name: get('TABLE_NAME') },
    s3: new S3Client({ ...configOf('S3'), forcePathStyle: true }),
    // As for an operator: Cognito takes 50 new users a second.
    cognito: new CognitoIdentityProviderClient({
      ...configOf('COGNITO_IDENTITY_PROVIDER'),
      maxAttempts: 10,
    }),
    workflows: new SFNClient(configOf('SFN')),
    outputOf: (name) => get(OUTPUTS[name]),
    get,
  };
}

const VOICE_ITEMS = [
  ['VOICE#rita', 'PROFILE'],
  ['VOICE#rita', 'PRINT#enrolment'],
  ['VOICE#rita', 'CHECK#rec_1'],
  ['VOICE_DATA_KEY', 'KEY'],
] as const;
const VOICE_ANSWER = ['VOICE#rita', 'CONSENT#1'] as const;
const INVITED = 61;
const invited = (n: number) => `invited-${n}@invited.example`;
const voiceKey = () => `voices/T/${lost.aurora.tenantId}/rita`;

let lost: TestProduct;
let before: Stage;
let stack: TestStack;
let after: Stage;
let now: Date;
/** What a restore from a backup makes in the account of the new stage. */
let restored: Required<Restored>;
/** What the last restore printed. */
let printed: string[];

beforeAll(async () => {
  lost = await createTestProduct({ faults: undefined, mailFaults: undefined });
  before = await open(lost.stack);
  await inviteMany();
  // The pool is exported in the night.
  await lost.advanceBy(DAY);
  now = lost.now();
  const exported = await readObject(before, before.get('POOL_EXPORT_BUCKET'), POOL_EXPORT_KEY);

  await putVoice();

  stack = await startProductStack({
    virtualClock: now.getTime(),
    oneThread: true,
  });
  after = await open(stack);
  restored = {
    // The local cloud makes no buckets: these two, which are empty, stand for the restored ones.
    files: after.get('SET_ASIDE_BUCKET'),
    recordings: after.get('RECEIVED_MAIL_BUCKET'),
    table: 'parley-restored',
    people: poolExport.parse(JSON.parse(exported.content.toString())),
  };
  await copyItemsAsBackup(before.table, { client: after.dynamodb, name: 'parley-restored' });
  await copyObjectsAsBackup(before.get('FILES_BUCKET'), restored.files!);
  await copyObjectsAsBackup(before.get('RECORDINGS_BUCKET'), restored.recordings!);
  await restore();
});
afterAll(async () => {
  await stack?.close();
  await lost?.close();
});

/** More users than Cognito lists at once, none of whom has chosen a password; one is disabled. */
async function inviteMany(): Promise<void> {
  const UserPoolId = before.get('USER_POOL_ID');
  for (let n = 0; n < INVITED; n += 1)
    await before.cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: invited(n),
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: invited(n) },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: `Invited ${n}` },
        ],
      }),
    );
  await before.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: invited(1) }));
}

/** Stores a voice, as an enrolment does, of which only the kinds and keys matter here. */
async function putVoice(): Promise<void> {
  const TableName = before.get('TABLE_NAME');
  for (const [pk, sk] of [...VOICE_ITEMS, VOICE_ANSWER]) {
    const Item = { PK: { S: `T#${lost.aurora.tenantId}#${pk}` }, SK: { S: sk } };
    await before.dynamodb.send(new PutItemCommand({ TableName, Item }));
  }
  const at = { Bucket: before.get('RECORDINGS_BUCKET'), Key: voiceKey() };
  await before.s3.send(new PutObjectCommand({ ...at, Body: 'sealed' }));
}

/** Does what `npm run restore` does. */
async function restore(): Promise<void> {
  printed = [];
  expect(await restoreStage(after, restored, now, (line) => void printed.push(line))).toBe(true);
  await stack.idle();
}

/** Makes a table without stream and expiry with the same items, as a restore from a backup does. */
async function copyItemsAsBackup(from: TableAt, { client, name }: TableAt): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
    }),
  );
  const pages = paginateScan({ client: from.client, pageSize: 25 }, { TableName: from.name });
  for await (const { Items = [] } of pages)
    await Promise.all(
      Items.map((Item) => client.send(new PutItemCommand({ TableName: name, Item }))),
    );
}

async function copyObjectsAsBackup(from: string, to: string): Promise<void> {
  const pages = paginateListObjectsV2({ client: before.s3 }, { Bucket: from });
  for await (const { Contents = [] } of pages)
    for (const { Key = '' } of Contents) {
      const { content, type } = await readObject(before, from, Key);
      await after.s3.send(
        new PutObjectCommand({ Bucket: to, Key, Body: content, ContentType: type }),
      );
    }
}

async function readObject({ s3 }: Stage, Bucket: string, Key: string) {
  const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return { content: Buffer.from(await Body!.transformToByteArray()), type: ContentType };
}

/** Returns a hash of the content and type of each object, by its key. */
async function hashObjects(stage: Stage, bucket: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const key of (await listObjects(stage.s3, bucket)).keys()) {
    const { content, type } = await readObject(stage, bucket, key);
    hashes[key] = `${type} ${createHash('sha256').update(content).digest('hex')}`;
  }
  return hashes;
}

const userOf = (email: string) =>
  after.cognito.send(
    new AdminGetUserCommand({ UserPoolId: after.get('USER_POOL_ID'), Username: email }),
  );

const target = (): SeedTarget => ({
  ...lost.target,
  origin: stack.web,
  pool: stack.endpoints.cognito,
  idle: () => stack.idle(),
  mailsTo: (to) => stack.mails({ to }),
});

/** Chooses a new password with the mailed code, and signs in. */
async function returnTo(email: string): Promise<Actor> {
  const pool = stack.endpoints.cognito;
  await callPool(pool, 'ForgotPassword', { Username: email });
  const [mail] = await stack.mails({ to: email });
  const [ConfirmationCode] = /\b\d{6}\b/.exec(mail!.text)!;
  const Password = DEMO_PASSWORD;
  await callPool(pool, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password });
  return actAs(target(), email);
}

it('restores every item and every object as it was, and sends no mail', async () => {
  const found = await hashTable(after.table, now);
  expect(found.items).toBeGreaterThan(500);
  expect(found).toEqual(await hashTable(before.table, now));
  for (const bucket of ['FILES_BUCKET', 'RECORDINGS_BUCKET']) {
    const objects = await hashObjects(after, after.get(bucket));
    expect(Object.keys(objects).length).toBeGreaterThan(1);
    expect(objects).toEqual(await hashObjects(before, before.get(bucket)));
  }
  expect(await stack.mails()).toEqual([]);
});

it('restores no voices, which the key of the former stage encrypts', async () => {
  const find = async ([pk, sk]: readonly [string, string]) => {
    const Key = { PK: { S: `T#${lost.aurora.tenantId}#${pk}` }, SK: { S: sk } };
    const TableName = after.get('TABLE_NAME');
    return (await after.dynamodb.send(new GetItemCommand({ TableName, Key }))).Item;
  };
  for (const at of VOICE_ITEMS) expect(await find(at), at.join()).toBeUndefined();
  // What people have answered is proof, and says nothing about a voice.
  expect(await find(VOICE_ANSWER)).toBeDefined();
  await expect(readObject(after, after.get('RECORDINGS_BUCKET'), voiceKey())).rejects.toThrow(
    NoSuchKey,
  );
});

it('restores the same once more without any change', async () => {
  await restore();
  expect(await hashTable(after.table, now)).toEqual(await hashTable(before.table, now));
  expect(await stack.mails()).toEqual([]);
});

it('restores every user with name, address and state, under an id of the new pool', async () => {
  expect(restored.people!.users.length).toBeGreaterThan(INVITED);
  expect(printed).toContain(
    `${after.get('USER_POOL_ID')}: ${restored.people!.users.length} users as of ` +
      restored.people!.exported_at,
  );
  const [waiting, disabled] = await Promise.all([userOf(invited(0)), userOf(invited(1))]);
  expect(waiting).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(disabled).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: false });
  const { name } = restored.people!.users.find(
    ({ attributes }) => attributes.email === invited(0),
  )!;
  expect(waiting.Username).not.toBe(name);
  expect(waiting.UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: 'custom:person_id', Value: name },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'Invited 0' },
    ]),
  );
});

it('lets people in after they have chosen a new password, as who they were', async () => {
  const { admin, interviewer } = lost.aurora.people;
  await expect(signIn(stack.endpoints.cognito, admin.email, DEMO_PASSWORD)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });

  const [back, panelist] = [await returnTo(admin.email), await returnTo(interviewer.email)];
  for (const [person, known] of [
    [back, admin],
    [panelist, interviewer],
  ] as const)
    expect(await person.call('get-account', {})).toMatchObject({
      id: known.userId,
      tenant_id: known.tenantId(),
    });
  const { items } = await panelist.call('list-interviews', { query: {} });
  expect(items.map(({ id }) => id)).toContain(lost.aurora.coming);
  const params = { sid: lost.aurora.recordingId };
  expect(await back.call('get-recording', { params })).toMatchObject({ state: 'ready' });
});

it('finds the restored sign-in of a member who is disabled, and of one who leaves', async () => {
  const { admin, interviewer, recruiter } = lost.aurora.people;
  const back = await actAs(target(), admin.email);
  const user_id = interviewer.userId;
  const { version } = await back.call('get-user', { body: { user_id } });
  await back.call('update-user', { body: { user_id, status: 'disabled' } }, { ifMatch: version });
  await back.call('delete-user', { body: { user_id: recruiter.userId } });
  await stack.idle();
  expect(await userOf(interviewer.email)).toMatchObject({ Enabled: false });
  await expect(userOf(recruiter.email)).rejects.toThrow(UserNotFoundException);
});

it('goes on with what was waiting, and mails what the former stage would have mailed', async () => {
  expect(printed).toContain('  2 events that were waiting are put off again');
  const { executions = [] } = await after.workflows.send(
    new ListExecutionsCommand({
      stateMachineArn: after.get('LATER_MACHINE_ARN'),
      statusFilter: 'RUNNING',
    }),
  );
  const names = executions.map(({ name }) => name);
  for (const { tenantId, recordingId } of [lost.aurora, lost.borealis])
    expect(names).toContain(`${tenantId}-${recordingId}-expiry`);

  // The people of the other company have changed nothing since.
  const mailsOf = async (of: TestStack) =>
    (await of.mails())
      .filter(({ to, date }) => to[0]!.endsWith('@borealis.example') && date > now.toISOString())
      .map(({ to, subject }) => `${to} ${subject}`)
      .toSorted();
  await lost.stack.advanceBy(5 * DAY);
  await stack.advanceBy(5 * DAY);
  const expected = await mailsOf(lost.stack);
  expect(expected.length).toBeGreaterThan(2);
  expect(await mailsOf(stack)).toEqual(expected);
});

it('is refused by a stage that people use', async () => {
  await expect(
    restoreStage(before, { table: before.get('TABLE_NAME') }, now, () => undefined),
  ).rejects.toThrow(/is in use: it has T#/);
});
