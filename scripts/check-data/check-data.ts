import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import { checkDataInvariants } from './check-data-invariants.ts';
import { readTable } from './snapshot.ts';

interface OpenedTable {
  client: DynamoDBDocumentClient;
  name: string;
  close(): Promise<void>;
}

/** Opens a table of the AWS account in the environment. It is only read. */
function openAwsTable(name: string): OpenedTable {
  const plain = new DynamoDBClient({ maxAttempts: 10 });
  return { client: DynamoDBDocumentClient.from(plain), name, close: async () => plain.destroy() };
}

/**
 * Opens a copy of the table of a data folder at this moment, so that the product can continue and
 * nothing is written.
 */
async function openLocalTable(dataDir: string): Promise<OpenedTable> {
  const file = join(dataDir, 'dynamodb', 'dynamodb.sqlite');
  if (!existsSync(file)) throw new Error(`There is no table in ${dataDir}: ${file} is missing`);
  const folder = mkdtempSync(join(tmpdir(), 'parley-check-'));
  const database = new DatabaseSync(file, { readOnly: true });
  database.prepare('VACUUM INTO ?').run(join(folder, 'dynamodb.sqlite'));
  database.close();
  const engine = await startDynoxide({
    dataDir: folder,
    port: await freePort(0),
    onError: (error) => console.error(error),
  });
  const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local' };
  const plain = new DynamoDBClient({ endpoint: engine.url, region: 'eu-central-1', credentials });
  const { TableNames = [] } = await plain.send(new ListTablesCommand({}));
  return {
    client: DynamoDBDocumentClient.from(plain),
    name: TableNames[0] ?? '',
    async close() {
      plain.destroy();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What one look at the table finds, by the number of the company. */
type Findings = Map<number, { items: number; violations: string[] }>;

/** Reads the table and checks every company, or the one with this number. */
async function checkCompanies(open: () => Promise<OpenedTable>, tenant: string | undefined) {
  const table = await open();
  try {
    const companies = [...(await readTable(table.client, table.name))]
      .filter(([id]) => id !== PLATFORM_TENANT_ID)
      .filter(([id]) => tenant === undefined || Number(tenant) === id)
      .sort(([one], [other]) => one - other);
    if (tenant !== undefined && companies.length === 0)
      throw new Error(`There is no company ${tenant}`);
    const found: Findings = new Map();
    for (const [tenantId, items] of companies) {
      const violations = await checkDataInvariants({ tenantId, now: Date.now(), items });
      found.set(tenantId, { items: items.length, violations });
    }
    return found;
  } finally {
    await table.close();
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/**
 * `npm run check:data [-- --data <folder>] [--tenant <id>] [--wait <seconds>]` or `-- --table
 * <name>` with credentials and region in the environment: recounts the derived data of every
 * company (counters, lists, boards, reports, mail, names, waiting lists) and finds incomplete
 * changes, without writing. Changes of the last seconds may still be in progress, so it looks a
 * second time after some seconds (10 by default), and reports only what it finds again. Exit code
 * 0: no violations, 1: violations, 2: the check could not run.
 */
async function checkData(): Promise<number> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      table: { type: 'string' },
      tenant: { type: 'string' },
      wait: { type: 'string', default: '10' },
    },
  });
  const { table, tenant } = values;
  const open = async () =>
    table === undefined ? openLocalTable(resolve(values.data ?? '.data')) : openAwsTable(table);
  const first = await checkCompanies(open, tenant);
  let found = first;
  if ([...first.values()].some(({ violations }) => violations.length > 0)) {
    const seconds = Number(values.wait);
    console.log(`Some things differ. Changes may be in progress: a second look in ${seconds} s …`);
    await sleep(seconds * 1000);
    found = await checkCompanies(open, tenant);
  }
  let wrong = 0;
  for (const [tenantId, { items, violations }] of found) {
    const before = new Set(first.get(tenantId)?.violations);
    const again = violations.filter((violation) => before.has(violation));
    const passing = new Set([...before, ...violations]).size - again.length;
    wrong += again.length;
    const verdict = again.length === 0 ? 'all is well' : count(again.length, 'violation');
    const rest = passing === 0 ? '' : `; ${count(passing, 'difference')} in one look only`;
    console.log(`company ${tenantId}: ${items} items, ${verdict}${rest}`);
    for (const violation of again) console.log(`  ${violation}`);
  }
  return wrong === 0 ? 0 : 1;
}

process.exitCode = await checkData().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
