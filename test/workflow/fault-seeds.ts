import type { DynamoDBRecord } from 'aws-lambda';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { BACKFILL_REVISION, backfills } from '@parley/data/backfill/backfills.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { toFaultRates } from '@parley/local-cloud/dynamodb/faults.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { checkDataInvariants } from '../../scripts/check-data/check-data-invariants.ts';
import { type Item, ofKind, readTable } from '../../scripts/check-data/snapshot.ts';
import type { Call } from './call-route.ts';
import { CANDIDATE, REQUISITION } from './company.ts';
import { eventReader } from './read-events.ts';
import { type Races, startRaces } from './start-races.ts';
import { toBooking } from './to-booking.ts';

export interface SeedsReport {
  /** Lost writes, duplicates, wrong answers, and violated invariants, each with its seed. */
  violations: string[];
  /** The number of calls that succeeded. */
  acknowledged: number;
  /** The number of answers with the status 503. */
  busy: number;
}

const PEOPLE = 2;
/**
 * How often a request is repeated after a 503. If half of all requests to the table fail, some need
 * many attempts.
 */
const MAX_REPEATS = 200;
const MAX_DELIVERIES = 500;

/**
 * Runs the same load for each seed. Recruiters add candidates, book interviews, rename candidates
 * and create tasks, all at once, while the given share of the requests to the table fails. Requests
 * without an answer are repeated with the same key, and the stream is processed meanwhile. Then all
 * invariants are checked. There are no waits between attempts; the caller mocks `Math.random`.
 */
export async function runSeeds(seeds: readonly number[], share: number): Promise<SeedsReport> {
  const report: SeedsReport = { violations: [], acknowledged: 0, busy: 0 };
  const races = await startRaces();
  try {
    const read = eventReader(races.table);
    const follow = handleStream({
      now: () => new Date('2026-03-02T10:00:00.000Z'),
      storeOf: (id) => tenantStore(races.table.table, id),
      putDeadLetter: () => Promise.reject(new Error('no record may be set aside')),
    });
    for (const seed of seeds) {
      const company = await races.another(1000 + seed);
      await filled(company.store);
      races.table.reseed(seed);
      Object.assign(races.table.faults, toFaultRates(share));
      const reportViolation = (violation: string) =>
        void report.violations.push(`seed ${seed}, ${share * 100} %: ${violation}`);
      const done = await work(company, seed, report, reportViolation);
      await deliver(read, follow, reportViolation);
      Object.assign(races.table.faults, toFaultRates(0));
      const items = (await readTable(races.table.table.client, races.table.table.name)).get(
        1000 + seed,
      )!;
      for (const violation of await findViolations(items, 1000 + seed, done))
        reportViolation(violation);
      await empty(races, items, 1000 + seed);
      // These records are read only to skip them.
      await read();
    }
    return report;
  } finally {
    await races.stop();
  }
}

/**
 * Stores the items of a company without data from before reports, full names and waiting lists
 * existed.
 */
async function filled(store: TenantStore): Promise<void> {
  const zone = (await tenants.get(store))!.zone;
  await store.commit([
    backfills.write(store, {
      kind: 'BACKFILL',
      revision: BACKFILL_REVISION,
      zone,
      step: 'done',
      version: 1,
    }),
  ]);
}

/** The acknowledged writes: ids by kind. */
interface Done {
  candidates: string[];
  interviews: string[];
}

async function work(
  { call, company }: Pick<Races, 'call' | 'company'>,
  seed: number,
  report: SeedsReport,
  reportViolation: (violation: string) => void,
): Promise<Done> {
  const random = createRandom(seed);
  const done: Done = { candidates: [], interviews: [] };
  const until = async (what: string, id: RouteId, given: Call, as?: Member) => {
    for (let turn = 0; turn < MAX_REPEATS; turn += 1) {
      const answer = await call(id, given, as);
      if (answer.status < 500) return answer;
      report.busy += 1;
      if (answer.status !== 503) reportViolation(`${what} was answered ${answer.status}`);
    }
    reportViolation(`${what} was never answered`);
    return { status: 0, body: undefined };
  };
  /**
   * Makes changes that copies, the search and duties must contain: a new name, and a task on the
   * card. If a change is repeated, it is refused or stored twice.
   */
  const followed = async (n: number, { id, version }: { id: string; version: number }) => {
    await until(`name ${n}`, 'update-candidate', {
      params: { id },
      body: { name: `Renamed person ${n}` },
      ifMatch: version,
    });
    const params = { cardId: `${REQUISITION}~${id}` };
    const { body: card } = await until(`list ${n}`, 'add-checklist', {
      params,
      body: { name: 'Before the call' },
    });
    const checklistId = card.checklists[0].id;
    const task = { text: 'Call one reference', assignee_id: company.ana.user_id };
    const { status, body } = await until(`task ${n}`, 'add-check-item', {
      params: { ...params, checklistId },
      body: task,
    });
    if (status !== 201) reportViolation(`task ${n}: ${status} ${body?.code}`);
  };
  const person = async (n: number) => {
    const added = await until(`candidate ${n}`, 'create-candidate', {
      body: { name: `Person ${n}`, email: `person${n}@example.com` },
      key: `candidate-${seed}-${n}`,
    });
    if (added.status !== 201)
      return reportViolation(`candidate ${n} was refused: ${added.status} ${added.body?.code}`);
    const candidate: string = added.body.candidate.id;
    done.candidates.push(candidate);
    if (random.next() < 0.5)
      await until(`application ${n}`, 'add-candidate', {
        params: { id: REQUISITION },
        body: { candidate_id: candidate },
      });
    const booking: Call = {
      body: toBooking(company, { candidate_id: candidate, date: `2026-03-${10 + n}` }),
      key: `interview-${seed}-${n}`,
    };
    const booked = await until(`interview ${n}`, 'create-interview', booking);
    if (booked.status !== 201)
      return reportViolation(`interview ${n} was refused: ${booked.status} ${booked.body?.code}`);
    done.interviews.push(booked.body.id);
    const again = await until(`interview ${n} again`, 'create-interview', booking);
    if (again.body?.id !== booked.body.id)
      reportViolation(
        `interview ${n} is ${booked.body.id} and, repeated, ${again.body?.id ?? again.body?.code}`,
      );
    const accepted = await until(
      `answer ${n}`,
      'respond-to-interview',
      { params: { id: booked.body.id }, body: { response: 'accepted' } },
      company.ana,
    );
    if (accepted.body?.panelists?.[0]?.state !== 'accepted')
      reportViolation(`answer ${n}: ${accepted.status} ${accepted.body?.code}`);
    await followed(n, added.body.candidate);
    report.acknowledged += 4;
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, n) => person(n)));
  return done;
}

/**
 * Processes the records of the stream in order, each until it succeeds, and then all of them once
 * more.
 */
async function deliver(
  read: ReturnType<typeof eventReader>,
  follow: ReturnType<typeof handleStream>,
  reportViolation: (violation: string) => void,
): Promise<void> {
  const all: DynamoDBRecord[] = [];
  for (let Records = await read(); Records.length > 0; Records = await read()) {
    all.push(...Records);
    await apply(Records);
  }
  // A stream may deliver the same records again.
  await apply(all);

  async function apply(Records: DynamoDBRecord[]): Promise<void> {
    for (let tries = 0; Records.length > 0; tries += 1) {
      const [failed] = (await follow({ Records })).batchItemFailures;
      if (failed && tries === MAX_DELIVERIES)
        return reportViolation('a change could not be projected');
      Records = failed
        ? Records.slice(
            Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed.itemIdentifier),
          )
        : [];
    }
  }
}

async function findViolations(items: Item[], tenantId: number, done: Done): Promise<string[]> {
  // The first candidate was stored directly in the table, so its invariants do not hold.
  const violations = (await checkDataInvariants({ tenantId, now: 0, items })).filter(
    (violation) => !violation.includes(CANDIDATE),
  );
  for (const [kind, ids] of [
    ['CANDIDATE', done.candidates],
    ['INTERVIEW', done.interviews],
  ] as const) {
    const stored = ofKind({ items }, kind)
      .map(({ id }) => String(id))
      .filter((id) => id !== CANDIDATE);
    for (const id of ids)
      if (!stored.includes(id)) violations.push(`the acknowledged ${id} is lost`);
    for (const id of stored)
      if (!ids.includes(id)) violations.push(`${id} was made beside what was acknowledged`);
  }
  return violations;
}

/** Removes the items that were checked, so that the next check does not have to read them again. */
async function empty(
  { table: { table } }: Races,
  items: readonly Item[],
  tenantId: number,
): Promise<void> {
  const store = tenantStore(table, tenantId);
  for (let from = 0; from < items.length; from += 100)
    await store.commit(
      items.slice(from, from + 100).map(({ PK, SK }) => store.remove({ pk: PK, sk: SK }, 'any')),
    );
}
