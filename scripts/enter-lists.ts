import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { backfillLists } from '@parley/data/lists/backfill-lists.ts';

/**
 * Adds records to the lists that were stored before the stream maintained the lists. `npm start`
 * runs it for older data folders; on AWS an operator runs it once, with TABLE_NAME and credentials
 * in the environment.
 */
const table = process.env['TABLE_NAME'];
if (!table) throw new Error('the environment lacks TABLE_NAME');
console.log(
  `${await backfillLists(tenantStore(openTable(table), PLATFORM_TENANT_ID))} records ` +
    'entered into the lists',
);
