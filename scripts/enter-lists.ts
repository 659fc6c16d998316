import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { backfillLists } from '@parley/data/lists/backfill-lists.ts';
import { backfillHiringManagers } from '@parley/data/recordings/backfill-hiring-managers.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { backfillPeople } from './lib/data-folder/backfill-people.ts';

/**
 * Adds records to the lists that were stored before the stream maintained the lists, and the hiring
 * manager to recordings that were stored before they named one, and the people by whom an erasure
 * finds older items. `npm start` runs it for older data
 * folders; on AWS an operator runs it once, with TABLE_NAME and credentials in the environment.
 */
const table = process.env['TABLE_NAME'];
if (!table) throw new Error('the environment lacks TABLE_NAME');
const platform = tenantStore(openTable(table), PLATFORM_TENANT_ID);
console.log(`${await backfillLists(platform)} records entered into the lists`);
console.log(`${await backfillHiringManagers(platform)} recordings got their hiring manager`);
const people = await backfillPeople(
  { client: new DynamoDBClient({}), name: table },
  platform,
  new Date(),
);
console.log(`${people} records are found by the people in them`);
