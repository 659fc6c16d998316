import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { tenantStore } from '../shared/tenant-store.ts';
import { readVoiceData } from './read-voice-data.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const store = tenantStore({ client: DynamoDBDocumentClient.prototype, name: 'Table' }, 7);

beforeEach(() => {
  dynamo.reset();
});

test('the data of a voice comes with one consistent query, without the consents beside it', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [{ kind: 'CONSENT' }] });
  expect(await readVoiceData(store, 'asha')).toEqual({
    profile: expect.objectContaining({ person: 'asha', consent: 'requested', version: 0 }),
    prints: [],
    checks: [],
  });
  expect(dynamo.calls()).toHaveLength(1);
  expect(dynamo.call(0).args[0].input).toMatchObject({
    ExpressionAttributeValues: { ':pk': 'T#7#VOICE#asha' },
    ConsistentRead: true,
  });
});

test('a profile behind many items is found on a further page', async () => {
  const after = { PK: 'T#7#VOICE#asha', SK: 'CONSENT#9' };
  const profile = {
    kind: 'VOICE_PROFILE',
    person: 'asha',
    consent: 'granted',
    consent_at: '2026-03-02T08:00:00.000Z',
    receipt: null,
    verified_in: null,
    version: 3,
  };
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: [{ kind: 'CONSENT' }], LastEvaluatedKey: after })
    .resolvesOnce({ Items: [profile] });
  expect((await readVoiceData(store, 'asha')).profile).toMatchObject({ version: 3 });
  expect(dynamo.call(1).args[0].input).toMatchObject({ ExclusiveStartKey: after });
});
