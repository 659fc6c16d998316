import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { workflowChecks } from '@parley/data/interviews/workflow-checks.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import { bootstrapPlatform } from '@parley/data/tenants/bootstrap-platform.ts';
import {
  addMembership,
  newMember,
  newTenant,
  toNewTenantWrites,
} from '@parley/data/tenants/new-tenant.ts';
import { PLATFORM_ADMIN } from '@parley/demo/actors/make-platform-admin.ts';
import { DEMO_COMPANIES } from '@parley/demo/content/demo-companies.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { newUser } from '@parley/local-cloud/cognito/flows/new-user.ts';
import { openPool, type PoolContext } from '@parley/local-cloud/cognito/pool-context.ts';
import { openIdentity } from '@parley/local-cloud/core/start/open-identity.ts';
import { inTransaction } from '@parley/local-cloud/shared/database.ts';
import { readPool } from '@parley/local-cloud/template/read/read-pool.ts';
import { readTables } from '@parley/local-cloud/template/read/read-tables.ts';
import { withChangedBy } from '../../../functions/shared/pipeline/with-changed-by.ts';
import { BENCH_REGION, resolveForBench } from '../functions/resolve-for-bench.ts';
import { importItems } from '../units/import-table.ts';
import { createMemoryTable, type MemoryTable, type TableItem } from './memory-table.ts';

/** The first company that the product creates. */
const FIRST_TENANT = 2;
const NAMES = DEMO_COMPANIES.flatMap(({ candidates }) => candidates.map(([name]) => name));
/** The roles of the people of a company, again and again; the first person is its first admin. */
const ROLES = ['admin', 'recruiter', 'hiring-manager', 'interviewer', 'interviewer'] as const;

/** How many companies there are, of how many people each. */
export interface CompaniesSize {
  companies: number;
  people: number;
}

/** What a company and its people are called. Companies and people are counted from 0. */
export const toTenantId = (company: number): number => FIRST_TENANT + company;
export const toCompanyName = (company: number): string => `Company c${company}`;
export const toEmail = (company: number, person: number): string =>
  `person.${person}@c${company}.example`;
export const toName = (person: number): string => NAMES[person % NAMES.length]!;
export const toRole = (person: number): (typeof ROLES)[number] => ROLES[person % ROLES.length]!;

/**
 * Fills the data folder of a stack that was never started: the platform and its companies, whose
 * people have all chosen `DEMO_PASSWORD`, their items, and what the stream's projections make of
 * these. Only what tells of the past is missing, because nothing happened: events, audit, mails,
 * sign-ins, and marks that a stream record was counted.
 * @param at when all of it was created
 * @returns the number of items
 */
export async function fillManyCompanies(
  dataDir: string,
  templateFile: string,
  size: CompaniesSize,
  at: Date,
): Promise<number> {
  const identity = openIdentity(dataDir, BENCH_REGION);
  const resolved = resolveForBench(templateFile, identity);
  const [table] = readTables(resolved);
  const pool = openFilledPool(join(dataDir, 'cognito'), readPool(resolved)!, at);
  const folder = join(dataDir, 'dynamodb');
  await mkdir(folder, { mode: 0o700 });
  try {
    return await importItems(
      folder,
      table!.create,
      (async function* (): AsyncGenerator<TableItem[]> {
        const memory = createMemoryTable();
        await createPlatform(memory, pool, at);
        for (const [company, people] of signUpAll(pool, size).entries()) {
          await createCompany(memory, people, company, at);
          yield memory.take(toTenantId(company));
        }
        yield memory.take(PLATFORM_TENANT_ID);
      })(),
    );
  } finally {
    pool.db.close();
  }
}

/** Opens the pool of a data folder without serving it. */
function openFilledPool(
  dataDir: string,
  spec: NonNullable<ReturnType<typeof readPool>>,
  at: Date,
): PoolContext {
  return openPool({
    dataDir,
    port: 0,
    now: () => at.getTime(),
    region: BENCH_REGION,
    pool: spec.pool,
    clients: spec.clients,
    triggers: {},
    sendMail: async () => undefined,
    allowedOrigins: [],
    accountId: '000000000000',
    credentials: () => undefined,
  });
}

interface SignedUp {
  userId: string;
  email: string;
  name: string;
}

/** Creates somebody's sign-in, as an invitation does, with a password of their own. */
function signUp(
  pool: PoolContext,
  tenantId: number,
  { email, name }: Pick<SignedUp, 'email' | 'name'>,
): string {
  const user = newUser(pool, {
    writer: null,
    username: email,
    password: DEMO_PASSWORD,
    attributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: name },
      { Name: 'custom:tenant_id', Value: String(tenantId) },
    ],
    status: 'CONFIRMED',
  });
  pool.users.insert(user);
  return user.sub;
}

/**
 * Creates the sign-ins of the people of all companies, by company. One transaction waits for the
 * disk once.
 */
const signUpAll = (pool: PoolContext, { companies, people }: CompaniesSize): SignedUp[][] =>
  inTransaction(pool.db, () =>
    Array.from({ length: companies }, (_, company) =>
      Array.from({ length: people }, (__, person) => {
        const who = { email: toEmail(company, person), name: toName(person) };
        return { ...who, userId: signUp(pool, toTenantId(company), who) };
      }),
    ),
  );

/** Writes a company as the platform creates it, and its people as admins invite them. */
async function createCompany(
  memory: MemoryTable,
  people: readonly SignedUp[],
  company: number,
  at: Date,
): Promise<void> {
  const store = memory.storeOf(toTenantId(company));
  const platform = memory.storeOf(PLATFORM_TENANT_ID);
  const created_at = at.toISOString();
  const tenant = newTenant({
    id: store.tenantId,
    name: toCompanyName(company),
    zone: 'UTC',
    created_at,
  });
  const invited = people.map(({ userId, email, name }, person): Member =>
    newMember({
      user_id: userId,
      tenant_id: tenant.id,
      email,
      name,
      role: toRole(person),
      zone: 'UTC',
      zone_source: 'unknown',
      created_at,
    }),
  );
  await platform.commit([platform.add(keys.tenantCounter(), { last: 1 }, { kind: 'COUNTER' })]);
  const [first, ...others] = invited;
  await store.commit(toNewTenantWrites(platform, tenant, first!));
  for (const member of others) await store.commit(addMembership(platform, tenant, member));
  let known = [first!.user_id];
  for (const { role, user_id } of others) {
    if (role !== 'admin') continue;
    const write = admins.write(store, [...known, user_id], known.length);
    const by = { userId: first!.user_id, tenantId: tenant.id };
    await store.commit(withChangedBy([write], by, created_at));
    known = [...known, user_id];
  }
  for (const member of invited)
    await store.commit([
      members.write(
        store,
        { ...member, status: 'active', activated: true, activated_at: created_at, version: 2 },
        { version: 1 },
      ),
    ]);
  await memory.project(at);
}

/** Creates the platform with its admin, as the first start does, before it has companies. */
async function createPlatform(memory: MemoryTable, pool: PoolContext, at: Date): Promise<void> {
  const platform = memory.storeOf(PLATFORM_TENANT_ID);
  const name = 'Platform admin';
  const userId = signUp(pool, PLATFORM_TENANT_ID, { email: PLATFORM_ADMIN, name });
  pool.groups.add(userId, 'platform-admin');
  await bootstrapPlatform(platform, { userId, email: PLATFORM_ADMIN, name }, at);
  // The sweep found no interviews of earlier releases.
  await platform.commit([workflowChecks.writeEarlier(platform, { done: true, version: 0 })]);
  await memory.project(at);
}
