import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateTableCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { GROUPS } from '@parley/contracts/shared/route.ts';
import { BACKFILL_REVISION, backfills } from '@parley/data/backfill/backfills.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { newMember, newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import { readTables } from '@parley/local-cloud/template/read/read-tables.ts';
import { buildFunctions } from '../../../scripts/build-functions.ts';
import type { BundleSize } from '../../../scripts/bundle-files.ts';
import type { Prepared } from '../../../scripts/lib/prepare.ts';
import { functionEnvironment, KEYS_ARN } from '../../support/builders/function-environment.ts';
import { firstCalls, TENANT, USER } from '../recordings/first-events.ts';
import { inviteCandidate, startSecrets } from './guest-link.ts';
import { type RequestGroups, startRequestRecorder } from './record-requests.ts';
import { BENCH_REGION, resolveForBench } from './resolve-for-bench.ts';

export interface FunctionFigures {
  bundleKb: number;
  gzipKb: number;
  /** CPU milliseconds from before loading the bundle to the first response, least of all runs. */
  cpuMs: number;
  /** Relative to the bare handler, which makes one GetItem. */
  ratio: number;
  /** The requests to the table and to Secrets Manager; those after a "+" waited for others. */
  requests: string;
  /** Relative to a bare handler that makes the same requests. */
  ratioOfSame: number;
  answer: string;
}

const TIMES = 9;

/**
 * Measures the sizes of the bundles and the cost of their first response, each in a process of its
 * own and compared with a bare SDK handler.
 */
export async function measureFunctions(
  root: string,
  { templateFile, bundles }: Prepared,
): Promise<Record<string, FunctionFigures>> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const engine = await startDynoxide({
    dataDir: join(folder, 'dynamodb'),
    port: await freePort(0),
    onError: (error) => console.error(error),
  });
  const now = new Date();
  const secrets = await startSecrets(KEYS_ARN, BENCH_REGION, now);
  const recorder = await startRequestRecorder((target) =>
    target.startsWith('secretsmanager.') ? secrets.url : engine.url,
  );
  try {
    const bare = await buildFunctions({
      entries: {
        bare: join(root, 'test/bench/functions/bare-handler.ts'),
        same: join(root, 'test/bench/functions/same-requests-handler.ts'),
      },
      outdir: join(root, '.cache/bench'),
      keepsSdk: true,
    });
    const opened = await openWithOneMember(engine.url, templateFile, now);
    const environment = {
      ...functionEnvironment(engine.url),
      TABLE_NAME: opened.name,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    };
    const recorded = {
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: recorder.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: recorder.url,
    };
    const calls = firstCalls(GROUPS, now, opened);
    const sizes = {
      ...bare.sizes,
      ...(JSON.parse(readFileSync(join(bundles, 'meta.json'), 'utf8')) as typeof bare.sizes),
    };
    const bareFile = (name: string) => join(bare.outdir, name, 'index.mjs');

    const jobs: Job[] = [{ name: 'bare', file: bareFile('bare'), toEvent: () => ({}) }];
    const requests = new Map([['bare', '1']]);
    for (const { name, function: called, event } of calls) {
      const file = join(bundles, called, 'index.mjs');
      const toEvent = (id: string) => withRequestId(event, id);
      recorder.take();
      await firstAnswer(file, toEvent('recorded'), recorded);
      const groups = recorder.take();
      requests.set(name, groups.map((group) => group.length).join('+') || '0');
      jobs.push({ name, file, toEvent });
      jobs.push({
        name: sameAs(name),
        file: bareFile('same'),
        toEvent: (id) => ({ groups: countAs(groups, id) }),
      });
    }
    const spent = new Map(jobs.map(({ name }) => [name, { cpuMs: Infinity, answer: '' }]));
    // Each round measures all functions once, so that other load on the machine affects them
    // equally.
    for (let time = 0; time < TIMES; time += 1) {
      for (const { name, file, toEvent } of jobs) {
        const event = toEvent(`${name} ${time}`);
        const { cpuMs, answer } = await firstAnswer(file, event, environment);
        if (isRefused(answer))
          throw new Error(`${name} did not take its first record: ${JSON.stringify(answer)}`);
        const of = spent.get(name)!;
        of.cpuMs = Math.min(of.cpuMs, cpuMs);
        of.answer = shorten(answer);
      }
    }
    const toFigures = (name: string, { bytes, gzipBytes }: BundleSize): FunctionFigures => {
      const { cpuMs, answer } = spent.get(name)!;
      return {
        bundleKb: bytes / 1024,
        gzipKb: gzipBytes / 1024,
        cpuMs,
        ratio: cpuMs / spent.get('bare')!.cpuMs,
        requests: requests.get(name)!,
        ratioOfSame: cpuMs / (spent.get(sameAs(name)) ?? spent.get('bare')!).cpuMs,
        answer,
      };
    };
    return Object.fromEntries([
      ['bare', toFigures('bare', sizes['bare']!)],
      ...calls.map(({ name, function: called }) => [name, toFigures(name, sizes[called]!)]),
    ]) as Record<string, FunctionFigures>;
  } finally {
    await recorder.close();
    await Promise.all([engine.close(), secrets.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A bundle that is measured, and the event of a call with this id. */
interface Job {
  name: string;
  file: string;
  toEvent(id: string): unknown;
}

const sameAs = (name: string): string => `${name}, bare`;

/** Returns an event with another request id, because a request counts once. */
const withRequestId = (event: unknown, requestId: string): unknown => {
  const { requestContext } = event as { requestContext?: object };
  return requestContext
    ? { ...(event as object), requestContext: { ...requestContext, requestId } }
    : event;
};

/** Returns requests that count a call under another id. */
const countAs = (groups: RequestGroups, id: string): unknown =>
  JSON.parse(JSON.stringify(groups), (key, value: unknown) => {
    if (key === ':ids') return { SS: [id] };
    return key === ':id' ? { S: id } : value;
  });

async function firstAnswer(
  file: string,
  event: unknown,
  env: Record<string, string>,
): Promise<{ cpuMs: number; answer: unknown }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'first-answer.ts'), file, JSON.stringify(event)],
    { env },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as { cpuMs: number; answer: unknown };
}

/** Returns whether a stream consumer reported a record as failed. */
const isRefused = (answer: unknown): boolean =>
  ((answer as { batchItemFailures?: unknown[] } | null)?.batchItemFailures ?? []).length > 0;

/** Returns the HTTP status of an answer, or the result of a worker. */
function shorten(answer: unknown): string {
  const { statusCode } = (answer ?? {}) as { statusCode?: number };
  return statusCode === undefined ? JSON.stringify(answer).slice(0, 40) : String(statusCode);
}

/**
 * Creates a table with one company, its admin, and an interview with a candidate. @returns the
 * table's name, the admin's stream record, and the key of the candidate's link
 */
async function openWithOneMember(
  endpoint: string,
  templateFile: string,
  now: Date,
): Promise<{ name: string; member: Record<string, unknown>; guestKey: string }> {
  const plain = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  const { create } = readTables(resolveForBench(templateFile))[0]!;
  await plain.send(new CreateTableCommand(create));
  const store = tenantStore(
    { client: DynamoDBDocumentClient.from(plain), name: create.TableName },
    TENANT,
  );
  const created_at = now.toISOString();
  const email = 'bench@mail.example';
  const admin = members.write(
    store,
    newMember({
      user_id: USER,
      tenant_id: TENANT,
      email,
      name: 'Ben Ch',
      role: 'admin',
      zone: 'UTC',
      status: 'active',
      created_at,
    }),
    'missing',
  );
  const made = await store.commit([
    tenants.write(
      store,
      newTenant({ id: TENANT, name: 'Bench', zone: 'UTC', email, created_at }),
      'missing',
    ),
    admin,
    // A new company has nothing to backfill.
    backfills.write(store, {
      kind: 'BACKFILL',
      revision: BACKFILL_REVISION,
      zone: 'UTC',
      step: 'done',
      version: 1,
    }),
  ]);
  if (!made.ok) throw new Error('the company could not be written');
  const { Item } = await plain.send(
    new GetItemCommand({
      TableName: create.TableName,
      Key: marshall({ PK: `T#${TENANT}#${admin.key.pk}`, SK: admin.key.sk }),
    }),
  );
  const guestKey = await inviteCandidate(store, now);
  plain.destroy();
  return { name: create.TableName, member: Item!, guestKey };
}
