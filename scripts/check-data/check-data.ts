import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PLATFORM_TENANT_ID } from '@parley/contracts/users/role.ts';
import { complaintsOfData } from './complaints-of-data.ts';
import { openAwsTable, openLocalTable } from './open-table.ts';
import { readTable } from './snapshot.ts';

/**
 * `npm run check:data [-- --data <folder>]` or `-- --table <name>` with credentials and region in the environment: recounts
 * counters, lists and boards of every company and looks for what is half done, without writing anything. What was changed in the
 * seconds before may still be on its way to the lists; what a second look finds again is wrong. Ends with 1 where something is.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, table: { type: 'string' }, tenant: { type: 'string' } } });
const table = values.table === undefined ? await openLocalTable(resolve(values.data ?? '.data')) : openAwsTable(values.table);
try {
  const tenants = await readTable(table.client, table.name);
  let wrong = 0;
  for (const [tenantId, items] of [...tenants].sort(([one], [other]) => one - other)) {
    if (tenantId === PLATFORM_TENANT_ID || (values.tenant !== undefined && Number(values.tenant) !== tenantId)) continue;
    const complaints = await complaintsOfData({ tenantId, now: Date.now(), items });
    wrong += complaints.length;
    console.log(`company ${tenantId}: ${items.length} items, ${complaints.length === 0 ? 'all is well' : `${complaints.length} complaints`}`);
    for (const complaint of complaints) console.log(`  ${complaint}`);
  }
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await table.close();
}
