import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { admins } from '@parley/data/members/members.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import type { Table } from '@parley/data/shared/table.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { addMembership, newMember } from '@parley/data/tenants/new-tenant.ts';
import { boardHandlers } from '../../functions/board/board-handlers.ts';
import { bulkCandidates } from '../../functions/candidates/bulk-candidates.ts';
import { createCandidate, updateCandidate } from '../../functions/candidates/candidates.ts';
import { deleteCandidate } from '../../functions/candidates/delete-candidate.ts';
import { importCandidates } from '../../functions/candidates/import-candidates.ts';
import { updateOwnCandidate } from '../../functions/candidates/own-candidate.ts';
import { getDecisionRoom } from '../../functions/decisions/get-decision-room.ts';
import { makeDecision } from '../../functions/decisions/make-decision.ts';
import { createUser } from '../../functions/members/create-user.ts';
import { deleteUser } from '../../functions/members/delete-user.ts';
import { memberViews } from '../../functions/members/members.ts';
import { updateUser } from '../../functions/members/update-user.ts';
import { registerCompany } from '../../functions/registration/register-company.ts';
import { addCandidate } from '../../functions/requisitions/add-candidate.ts';
import { deleteRequisition } from '../../functions/requisitions/delete-requisition.ts';
import {
  createRequisition,
  updateRequisition,
} from '../../functions/requisitions/save-requisition.ts';
import { transitionRequisition } from '../../functions/requisitions/transition-requisition.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { type Call, callRoute, type Reply } from './call-route.ts';
import { type Company, CREATED, foundCompany, openAllHours } from './company.ts';
import { createFakeIdentity } from './create-fake-identity.ts';
import { interviewHandlers } from './interview-handlers.ts';
import { startTable, type TestTable } from './start-table.ts';

export interface Races {
  company: Company;
  admin: Member;
  platform: TenantStore;
  store: TenantStore;
  /**
   * Returns the store of a company as calls use it. `meanwhile` also applies to its transactions.
   */
  storeOf(tenantId: number): TenantStore;
  /** The table. Its `faults` are empty at first. */
  table: TestTable;
  /** Calls a route, as the recruiter if `as` is undefined. */
  call(id: RouteId, call?: Call, as?: Member): Promise<Reply>;
  /** Runs work right before the next transaction of a call, which has read everything by then. */
  meanwhile(work: () => Promise<unknown>): void;
  /** Creates another company on the same table. */
  another(tenantId: number): Promise<Omit<Races, 'another' | 'stop'>>;
  stop(): Promise<void>;
}

const NOW = '2026-03-02T10:00:00.000Z';

/**
 * Creates a company on the real table, and calls that can be stopped before they write while
 * another call is answered.
 * @param lagMs the milliseconds during which a lagging index does not show a write; by default half
 * a second
 */
export async function startRaces({ lagMs }: { lagMs?: number } = {}): Promise<Races> {
  // The log lines of the functions are suppressed, because each call writes one.
  const { write } = process.stdout;
  process.stdout.write = () => true;
  const testTable = await startTable({}, lagMs);
  const direct = testTable.table;
  let waiting: (() => Promise<unknown>) | undefined;
  const send = async (command: Parameters<Table['client']['send']>[0]) => {
    const work = command instanceof TransactWriteCommand ? waiting : undefined;
    if (work) waiting = undefined;
    await work?.();
    return direct.client.send(command);
  };
  const table: Table = {
    ...direct,
    client: Object.create(direct.client, { send: { value: send } }) as Table['client'],
  };
  const platform = tenantStore(table, 1);
  const nextUlid = monotonicFactory();
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table,
    platform,
    storeOf: (id) => tenantStore(table, id),
    cursors: cursors(testKeyRing()),
    now: () => new Date(NOW),
    newId: (prefix) => `${prefix}_${nextUlid(Date.parse(NOW))}`,
  };
  const { identity } = createFakeIdentity();
  const view = memberViews({ signPicture: async () => '' });
  const apis: Record<string, unknown> = {
    members: createPipeline(
      'members',
      ROUTES,
      {
        'create-user': createUser(identity, view),
        'update-user': updateUser(view),
        'delete-user': deleteUser,
      } as never,
      runtime,
    ),
    candidates: createPipeline(
      'candidates',
      ROUTES,
      {
        'create-candidate': createCandidate,
        'delete-candidate': deleteCandidate,
        'update-candidate': updateCandidate,
        'update-own-candidate': updateOwnCandidate,
        'bulk-candidates': bulkCandidates,
        'import-candidates': importCandidates,
      } as never,
      runtime,
    ),
    requisitions: createPipeline(
      'requisitions',
      ROUTES,
      {
        'create-requisition': createRequisition,
        'update-requisition': updateRequisition,
        'delete-requisition': deleteRequisition,
        'transition-requisition': transitionRequisition,
        'add-candidate': addCandidate,
      } as never,
      runtime,
    ),
    interviews: createPipeline(
      'interviews',
      ROUTES,
      interviewHandlers({ start: async () => undefined, stop: async () => undefined } as never),
      runtime,
    ),
    registration: createPipeline(
      'registration',
      ROUTES,
      { 'register-company': registerCompany } as never,
      runtime,
    ),
    board: createPipeline('board', ROUTES, boardHandlers, runtime),
    decisions: createPipeline(
      'decisions',
      ROUTES,
      { 'get-decision-room': getDecisionRoom, 'make-decision': makeDecision } as never,
      runtime,
    ),
  };
  const found = async (tenantId: number) => {
    const store = tenantStore(direct, tenantId);
    const company = await foundCompany(store);
    await openAllHours(store, [company.ana, company.ben]);
    const admin = newMember({
      user_id: `00000000-0000-4000-9000-${String(tenantId).padStart(12, '0')}`,
      tenant_id: tenantId,
      email: `ada@company${tenantId}.example`,
      name: 'Ada',
      role: 'admin',
      zone: 'UTC',
      status: 'active',
      created_at: CREATED,
    });
    const written = await store.commit([
      ...addMembership(tenantStore(direct, 1), { id: tenantId, name: 'Acme' }, admin),
      admins.write(store, [admin.user_id], 0),
    ]);
    if (!written.ok) throw new Error('the admin could not be written');
    const call: Races['call'] = (id, given, as = company.recruiter) =>
      callRoute(apis[ROUTES[id].group] as never, as, id, given);
    return {
      company,
      admin,
      store,
      storeOf: runtime.storeOf,
      platform: tenantStore(direct, 1),
      table: testTable,
      call,
      meanwhile: (work: () => Promise<unknown>) => void (waiting = work),
    };
  };
  return {
    ...(await found(7)),
    another: found,
    async stop() {
      process.stdout.write = write;
      await testTable.stop();
    },
  };
}
