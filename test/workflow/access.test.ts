import {
  ChimeSDKMeetingsClient,
  CreateMeetingCommand,
  DeleteMeetingCommand,
} from '@aws-sdk/client-chime-sdk-meetings';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListStateMachinesCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantFiles } from '@parley/data/files/files-bucket.ts';
import { openTableForTenants } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { withinEnvironment } from '../support/builders/within-environment.ts';
import { startProductStack } from '../support/start-product-stack.ts';

// What the roles of the template may do is enforced by every engine, as on AWS. Nothing of this
// stack counts in the report of the suite, because what it asks is to be refused.
let stack: TestStack;
beforeAll(async () => {
  const built = await prepare(process.cwd(), { page: true, print: () => undefined });
  stack = await startProductStack({ ...built, accessReports: undefined });
});
afterAll(() => stack.close());

/** Returns the settings of SDK clients that run with the keys of a function. */
async function runAs(label: string) {
  const environment = await stack.ownEnvironmentOf(label);
  const at = (service: string) => ({
    region: environment['AWS_REGION']!,
    endpoint: environment[`AWS_ENDPOINT_URL_${service}`]!,
    maxAttempts: 1,
    credentials: {
      accessKeyId: environment['AWS_ACCESS_KEY_ID']!,
      secretAccessKey: environment['AWS_SECRET_ACCESS_KEY']!,
      sessionToken: environment['AWS_SESSION_TOKEN']!,
    },
  });
  return { environment, at, s3: () => new S3Client({ ...at('S3'), forcePathStyle: true }) };
}

/** Returns the name of the error with which a request is refused, or `allowed`. */
const outcome = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'allowed',
    (error: Error) => error.name,
  );

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: '-' } });

describe('the table', () => {
  test('is used in partitions of companies alone, and never scanned', async () => {
    const { environment, at } = await runAs('candidates');
    const client = new DynamoDBClient(at('DYNAMODB'));
    const TableName = environment['TABLE_NAME']!;
    const get = (PK: string) =>
      outcome(client.send(new GetItemCommand({ TableName, Key: key(PK) })));
    expect(await get('T#7#A')).toBe('allowed');
    expect(await get('X#7#A')).toBe('AccessDeniedException');
    const put = (PK: string) =>
      outcome(client.send(new PutItemCommand({ TableName, Item: key(PK) })));
    expect(await put('T#7#A')).toBe('allowed');
    expect(await put('X#7#A')).toBe('AccessDeniedException');
    expect(await outcome(client.send(new ScanCommand({ TableName })))).toBe(
      'AccessDeniedException',
    );
  });

  test('is closed to a function that has no right to it', async () => {
    const { environment, at } = await runAs('system');
    const get = new GetItemCommand({ TableName: environment['TABLE_NAME']!, Key: key('T#7#A') });
    expect(await outcome(new DynamoDBClient(at('DYNAMODB')).send(get))).toBe(
      'AccessDeniedException',
    );
  });

  test('is written in transactions only where each item may be written', async () => {
    const { environment, at } = await runAs('candidates');
    const client = new DynamoDBClient(at('DYNAMODB'));
    const TableName = environment['TABLE_NAME']!;
    const write = (...keys: string[]) =>
      outcome(
        client.send(
          new TransactWriteItemsCommand({
            TransactItems: keys.map((PK) => ({ Put: { TableName, Item: key(PK) } })),
          }),
        ),
      );
    expect(await write('T#7#A', 'T#7#B')).toBe('allowed');
    expect(await write('T#7#A', 'elsewhere')).toBe('AccessDeniedException');
  });

  test('has indexes that are read by the partition key of the index', async () => {
    const { environment, at } = await runAs('candidates');
    const client = new DynamoDBClient(at('DYNAMODB'));
    const query = (value: string) =>
      outcome(
        client.send(
          new QueryCommand({
            TableName: environment['TABLE_NAME']!,
            IndexName: 'GSI1',
            KeyConditionExpression: '#key = :key',
            ExpressionAttributeNames: { '#key': 'GSI1PK' },
            ExpressionAttributeValues: { ':key': { S: value } },
          }),
        ),
      );
    expect(await query('T#7#A')).toBe('allowed');
    expect(await query('A')).toBe('AccessDeniedException');
  });
});

describe('the store of a tenant', () => {
  /** Opens the table as a function does, with sessions that reach one tenant each. */
  const openAsFunction = async () => {
    const environment = await stack.ownEnvironmentOf('candidates');
    const table = await withinEnvironment(environment, async () =>
      openTableForTenants(environment['TABLE_NAME']!, environment['OWN_ROLE_ARN']!),
    );
    return { environment, table };
  };
  const item = { pk: 'A', sk: '-' };

  test('reads and writes its own items, also together with those of the platform', async () => {
    const { environment, table } = await openAsFunction();
    await withinEnvironment(environment, async () => {
      const [mine, platform] = [tenantStore(table, 7), tenantStore(table, 1)];
      const written = await mine.commit([
        mine.put(item, { version: 1 }, 'any'),
        platform.put(item, { version: 1 }, 'any'),
      ]);
      expect(written).toEqual({ ok: true });
      expect(await mine.get(item)).toMatchObject({ version: 1 });
    });
  });

  test("is refused another tenant's items by the table, whatever the code asks for", async () => {
    const { environment, table } = await openAsFunction();
    await withinEnvironment(environment, async () => {
      const client = table.clientFor!([7]);
      const get = (PK: string) =>
        outcome(client.send(new GetCommand({ TableName: table.name, Key: { PK, SK: '-' } })));
      expect(await get('T#7#A')).toBe('allowed');
      expect(await get('T#8#A')).toBe('AccessDeniedException');
      expect(await get('T#70#A')).toBe('AccessDeniedException');
      expect(await get('T#1#A')).toBe('AccessDeniedException');
    });
  });
});

describe('objects', () => {
  test('are written and deleted under the prefixes of a role alone', async () => {
    const { environment, s3 } = await runAs('files');
    const client = s3();
    const Bucket = environment['FILES_BUCKET']!;
    const put = (Key: string) =>
      outcome(client.send(new PutObjectCommand({ Bucket, Key, Body: 'a' })));
    expect(await put('T#7#a')).toBe('allowed');
    expect(await put('elsewhere/a')).toBe('AccessDenied');
    const { Deleted, Errors } = await client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'T#7#a' }, { Key: 'elsewhere/a' }] },
      }),
    );
    expect(Deleted).toMatchObject([{ Key: 'T#7#a' }]);
    expect(Errors).toMatchObject([{ Key: 'elsewhere/a', Code: 'AccessDenied' }]);
  });

  test('of one tenant are all that its files reach, whatever the code asks for', async () => {
    const environment = await stack.ownEnvironmentOf('outbox');
    const Bucket = environment['RECORDINGS_BUCKET']!;
    await withinEnvironment(environment, async () => {
      const files = tenantFiles(Bucket, environment['OWN_ROLE_ARN']!)(7);
      const keys = ['transcripts/T/7/rec/1.json', 'transcripts/T/8/rec/1.json'] as const;
      const [own, foreign] = keys;
      const write = (key: string) => outcome(files.write(key, 'text/plain', Buffer.from('a')));
      expect(await write(own)).toBe('allowed');
      expect(await write(foreign)).toBe('AccessDenied');
      expect(await write('transcripts/T/70/rec/1.json')).toBe('AccessDenied');
      expect(await outcome(files.read(foreign))).toBe('AccessDenied');
      expect(await files.read('transcripts/T/7/missing')).toBeUndefined();
      expect(await outcome(files.move(own, foreign))).toBe('AccessDenied');
      expect(await files.list('transcripts/T/7/')).toEqual([own]);
      for (const prefix of ['transcripts/T/8/', 'transcripts/', ''])
        expect([prefix, await outcome(files.list(prefix))]).toEqual([prefix, 'AccessDenied']);
      expect(await outcome(files.remove(own))).toBe('allowed');
    });
  });

  test('are listed under the prefixes of a role alone', async () => {
    const { environment, s3 } = await runAs('files');
    const client = s3();
    const list = (Prefix?: string) =>
      outcome(
        client.send(new ListObjectsV2Command({ Bucket: environment['FILES_BUCKET']!, Prefix })),
      );
    expect(await list('T#7#/')).toBe('allowed');
    expect(await list('elsewhere/')).toBe('AccessDenied');
    expect(await list()).toBe('AccessDenied');
  });

  test('are not read once malware was found in them, and only the scan says so', async () => {
    const own = await runAs('files');
    const account = await stack.environmentOf('files');
    const Bucket = account['FILES_BUCKET']!;
    const root = new S3Client({
      ...own.at('S3'),
      credentials: {
        accessKeyId: account['AWS_ACCESS_KEY_ID']!,
        secretAccessKey: account['AWS_SECRET_ACCESS_KEY']!,
      },
      forcePathStyle: true,
    });
    const object = { Bucket, Key: 'T#7#cv' };
    const Tagging = { TagSet: [{ Key: 'GuardDutyMalwareScanStatus', Value: 'THREATS_FOUND' }] };
    await root.send(new PutObjectCommand({ ...object, Body: 'a' }));
    const client = own.s3();
    expect(await outcome(client.send(new GetObjectCommand(object)))).toBe('allowed');
    expect(await outcome(client.send(new PutObjectTaggingCommand({ ...object, Tagging })))).toBe(
      'AccessDenied',
    );
    await root.send(new PutObjectTaggingCommand({ ...object, Tagging }));
    expect(await outcome(client.send(new GetObjectCommand(object)))).toBe('AccessDenied');
  });

  test('have links and forms that do what the role of their maker may', async () => {
    const { environment, s3 } = await runAs('files');
    const client = s3();
    const Bucket = environment['FILES_BUCKET']!;
    const upload = async (Key: string) => {
      const { url, fields } = await createPresignedPost(client, { Bucket, Key });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob(['a']));
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    const read = async (Key: string) =>
      (await fetch(await getSignedUrl(client, new GetObjectCommand({ Bucket, Key })))).status;
    expect(await upload('T#7#form')).toBe(204);
    expect(await read('T#7#form')).toBe(200);
    expect(await upload('elsewhere/form')).toBe(403);
    expect(await read('elsewhere/form')).toBe(403);
  });

  test('that do not exist are told only to those who may list their bucket', async () => {
    const read = async (label: string, bucket: string, Key: string) => {
      const { s3 } = await runAs(label);
      return outcome(s3().send(new GetObjectCommand({ Bucket: bucket, Key })));
    };
    const { FILES_BUCKET } = await stack.environmentOf('files');
    expect(await read('files', FILES_BUCKET!, 'T#7#missing')).toBe('NoSuchKey');
    expect(await read('outbox', FILES_BUCKET!, 'T#7#missing')).toBe('AccessDenied');
  });
});

test('the key of voices opens nothing for other purposes or without a company', async () => {
  const { environment, at } = await runAs('voices');
  const client = new KMSClient(at('KMS'));
  const KeyId = environment['VOICE_KEY_ID']!;
  const make = (EncryptionContext: Record<string, string>) =>
    client.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }));
  const { CiphertextBlob } = await make({ purpose: 'voices', tenant: '7' });
  expect(await outcome(make({ purpose: 'other', tenant: '7' }))).toBe('AccessDeniedException');
  expect(await outcome(make({ purpose: 'voices' }))).toBe('AccessDeniedException');
  const other = new KMSClient((await runAs('candidates')).at('KMS'));
  const context = { purpose: 'voices', tenant: '7' };
  const decrypt = new DecryptCommand({ CiphertextBlob, EncryptionContext: context });
  expect(await outcome(client.send(decrypt))).toBe('allowed');
  expect(await outcome(other.send(decrypt))).toBe('AccessDeniedException');
});

test('signing keys are read by functions that sign or check with them, and changed by none', async () => {
  const { environment } = await runAs('interviews');
  const read = async (label: string, variable: string) => {
    const client = new SecretsManagerClient((await runAs(label)).at('SECRETS_MANAGER'));
    return outcome(client.send(new GetSecretValueCommand({ SecretId: environment[variable]! })));
  };
  expect(await read('members', 'CURSOR_KEYS_ARN')).toBe('allowed');
  expect(await read('room', 'ROOM_KEYS_ARN')).toBe('allowed');
  expect(await read('members', 'ROOM_KEYS_ARN')).toBe('AccessDeniedException');
  expect(await read('room', 'CURSOR_KEYS_ARN')).toBe('AccessDeniedException');
  expect(await read('search', 'CURSOR_KEYS_ARN')).toBe('AccessDeniedException');
  expect(await read('projections', 'CALENDAR_KEYS_ARN')).toBe('AccessDeniedException');
  const { at } = await runAs('interviews');
  const SecretId = environment['ROOM_KEYS_ARN']!;
  const put = new PutSecretValueCommand({ SecretId, SecretString: '{}' });
  expect(await outcome(new SecretsManagerClient(at('SECRETS_MANAGER')).send(put))).toBe(
    'AccessDeniedException',
  );
});

test('workflows, users, mails and meetings are out of reach for functions without them', async () => {
  const { at, environment } = await runAs('candidates');
  const states = new SFNClient(at('SFN'));
  const refused = await Promise.all(
    [
      states.send(
        new StartExecutionCommand({
          stateMachineArn: 'arn:aws:states:eu-west-1:000000000000:stateMachine:any',
        }),
      ),
      states.send(new ListStateMachinesCommand({})),
      new CognitoIdentityProviderClient(at('COGNITO_IDENTITY_PROVIDER')).send(
        new AdminGetUserCommand({
          UserPoolId: stack.endpoints.cognito.userPoolId,
          Username: 'any',
        }),
      ),
      new SESv2Client(at('SESV2')).send(
        new SendEmailCommand({
          FromEmailAddress: 'parley@parley.example',
          Destination: { ToAddresses: ['a@b.example'] },
          Content: { Simple: { Subject: { Data: 'a' }, Body: { Text: { Data: 'a' } } } },
        }),
      ),
      new ChimeSDKMeetingsClient(at('CHIME_SDK_MEETINGS')).send(
        new CreateMeetingCommand({
          ClientRequestToken: 'a',
          ExternalMeetingId: 'a1',
          MediaRegion: environment['AWS_REGION']!,
        }),
      ),
      new ChimeSDKMeetingsClient(at('CHIME_SDK_MEETINGS')).send(
        new DeleteMeetingCommand({ MeetingId: 'any' }),
      ),
    ].map(outcome),
  );
  expect(refused).toEqual([
    ...Array.from({ length: 4 }, () => 'AccessDeniedException'),
    'ForbiddenException',
    'ForbiddenException',
  ]);
});

test('mail is sent from the address of the stage alone', async () => {
  const { at } = await runAs('mail-delivery');
  const client = new SESv2Client(at('SESV2'));
  const send = (FromEmailAddress: string) =>
    outcome(
      client.send(
        new SendEmailCommand({
          FromEmailAddress,
          Destination: { ToAddresses: ['success@simulator.amazonses.com'] },
          Content: { Simple: { Subject: { Data: 'a' }, Body: { Text: { Data: 'a' } } } },
        }),
      ),
    );
  expect(await send('Parley <parley@parley.example>')).toBe('allowed');
  expect(await send('Admin <admin@parley.example>')).toBe('AccessDeniedException');
});
