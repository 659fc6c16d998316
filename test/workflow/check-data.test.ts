import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenantItem, tenants } from '@parley/data/tenants/tenants.repo.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { CREATED } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

const announce = (seconds: number) =>
  `Some things differ. Changes may be in progress: a second look in ${seconds} s …`;
const SECOND_LOOK = announce(1);
/** The seconds in which a test changes something between the two looks, also on a busy machine. */
const TIME_TO_CHANGE = 5;
const root = resolve(import.meta.dirname, '../..');

let table: TestTable;
let folder: string;

beforeEach(async () => {
  table = await startTable();
  folder = mkdtempSync(join(tmpdir(), 'parley-data-'));
  // The folder of the engine is linked to its place in a data folder. The engine continues to use
  // it.
  symlinkSync(dirname(table.databaseFile), join(folder, 'dynamodb'));
  for (const id of [7, 8]) await found(tenantStore(table.table, id));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await table.stop();
});

/** Creates a company in which Rita has started a mail. */
async function found(store: TenantStore): Promise<void> {
  const tenant = tenantItem.parse({
    kind: 'TENANT',
    id: store.tenantId,
    name: 'Acme',
    avatar: null,
    address: '',
    phone: '',
    city: '',
    country: '',
    email: '',
    state: '',
    website: '',
    status: 'Active',
    zone: 'UTC',
    created_at: CREATED,
    version: 1,
  });
  const made = await store.commit([
    tenants.write(store, tenant, 'missing'),
    store.put(keys.mailDraft('rita', 'dr_1'), { kind: 'MAIL_DRAFT', user_id: 'rita' }, 'missing'),
    store.add(keys.mailDraftCount('rita'), { drafts: 1 }, { kind: 'MAIL_DRAFT_COUNT' }),
  ]);
  expect(made).toEqual({ ok: true });
}

/** Runs `npm run check:data -- …` until it ends, and returns its exit code and output. */
async function check(
  args: readonly string[],
  env: Record<string, string> = {},
  onSecondLook?: () => Promise<unknown>,
) {
  const wait = onSecondLook ? TIME_TO_CHANGE : 1;
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'check:data', '--wait', `${wait}`, ...args],
    { env: { ...process.env, ...env } },
  );
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
    if (text.includes(announce(wait))) void onSecondLook?.();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, lines: said.out.trim().split('\n'), error: said.error };
}

const countTwo = () => {
  const store = tenantStore(table.table, 7);
  return store.commit([store.add(keys.mailDraftCount('rita'), { drafts: 1 })]);
};
const stored = () => readTable(table.table.client, table.table.name);

it('reports no violation in a data folder in use, and exits with 0', async () => {
  const before = await stored();
  expect(await check(['--data', folder])).toEqual({
    code: 0,
    error: '',
    lines: ['company 7: 3 items, all is well', 'company 8: 3 items, all is well'],
  });
  expect(await stored()).toEqual(before);
});

it('names what is damaged, and exits with 1', async () => {
  await countTwo();
  const before = await stored();
  expect(await check(['--data', folder])).toEqual({
    code: 1,
    error: '',
    lines: [
      SECOND_LOOK,
      'company 7: 3 items, 1 violation',
      '  mail says 2 drafts of rita, and there are 1',
      'company 8: 3 items, all is well',
    ],
  });
  expect(await stored()).toEqual(before);
});

it('reports no difference that is gone or another one when it looks again', async () => {
  await countTwo();
  const repair = async () => {
    const store = tenantStore(table.table, 7);
    await store.commit([store.add(keys.mailDraftCount('rita'), { drafts: -1 })]);
  };
  expect(await check(['--data', folder], {}, repair)).toEqual({
    code: 0,
    error: '',
    lines: [
      announce(TIME_TO_CHANGE),
      'company 7: 3 items, all is well; 1 difference in one look only',
      'company 8: 3 items, all is well',
    ],
  });
  await countTwo();
  expect(await check(['--data', folder, '--tenant', '7'], {}, countTwo)).toMatchObject({
    code: 0,
    lines: [
      announce(TIME_TO_CHANGE),
      'company 7: 3 items, all is well; 2 differences in one look only',
    ],
  });
});

it('checks one company if one is named', async () => {
  await countTwo();
  expect(await check(['--data', folder, '--tenant', '8'])).toEqual({
    code: 0,
    error: '',
    lines: ['company 8: 3 items, all is well'],
  });
});

it('continues if an item cannot be read, and names it', async () => {
  const store = tenantStore(table.table, 7);
  await store.commit([store.add(keys.mailThread('thr_1'), {}, { kind: 'MAIL_THREAD' })]);
  await countTwo();
  const { code, lines } = await check(['--data', folder, '--tenant', '7']);
  expect([code, lines[1]]).toEqual([1, 'company 7: 4 items, 2 violations']);
  expect(lines).toContain(
    '  MAIL_THREAD#thr_1 THREAD cannot be read: id: Invalid input: expected string, ' +
      'received undefined',
  );
  expect(lines).toContain('  mail says 2 drafts of rita, and there are 1');
});

it('exits with 2 and a message if it could not check', async () => {
  const missing = join(folder, 'nowhere');
  const { code, error } = await check(['--data', missing]);
  expect([code, error]).toEqual([
    2,
    `There is no table in ${missing}: ${join(missing, 'dynamodb', 'dynamodb.sqlite')} is missing\n`,
  ]);
  expect(await check(['--tables', 'Test'])).toMatchObject({
    code: 2,
    error: expect.stringContaining("Unknown option '--tables'"),
  });
  expect(await check(['--data', folder, '--tenant', '9'])).toMatchObject({
    code: 2,
    error: 'There is no company 9\n',
  });
});

it('checks a table by its name with the credentials of the environment', async () => {
  await countTwo();
  const { accessKeyId, secretAccessKey } = table.credentials;
  const before = await stored();
  const answer = await check(['--table', table.table.name], {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL_DYNAMODB: table.proxyUrl,
  });
  expect(answer).toEqual({
    code: 1,
    error: '',
    lines: [
      SECOND_LOOK,
      'company 7: 3 items, 1 violation',
      '  mail says 2 drafts of rita, and there are 1',
      'company 8: 3 items, all is well',
    ],
  });
  expect(await stored()).toEqual(before);
});
