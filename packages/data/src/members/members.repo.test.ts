import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { tenantStore } from '../shared/tenant-store.ts';
import { members } from './members.repo.ts';

test('a membership and its company are read by one consistent request, in any order', async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const store = tenantStore({ client: dynamo as never, name: 'Table' }, 7);
  const member = {
    PK: 'T#7#USER#anna',
    SK: 'MEMBER',
    kind: 'MEMBER',
    version: 1,
    user_id: 'anna',
    tenant_id: 7,
    email: 'anna@aurora.example',
    name: 'Anna',
    avatar: null,
    role: 'recruiter',
    status: 'active',
    zone: 'Europe/Berlin',
    candidate_id: null,
    created_at: '2026-05-04T09:00:00.000Z',
  };
  const company = { PK: 'T#7#TENANT', SK: 'TENANT', name: 'Aurora' };
  dynamo.on(BatchGetCommand).resolvesOnce({ Responses: { Table: [company] } });
  expect(await members.getWithCompany(store, 'anna')).toEqual({ member: undefined, company });

  dynamo.on(BatchGetCommand).resolves({ Responses: { Table: [company, member] } });
  await expect(members.getWithCompany(store, 'anna')).resolves.toMatchObject({
    member: { name: 'Anna' },
    company: { name: 'Aurora' },
  });
  const [call] = dynamo.calls();
  expect(call!.args[0].input).toEqual({
    RequestItems: {
      Table: {
        Keys: [
          { PK: 'T#7#USER#anna', SK: 'MEMBER' },
          { PK: 'T#7#TENANT', SK: 'TENANT' },
        ],
        ConsistentRead: true,
      },
    },
  });
});
