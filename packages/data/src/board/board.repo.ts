import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import {
  APPLICATION_STAGES,
  type ApplicationStage,
} from '@parley/contracts/applications/application.schema.ts';
import { getPositionDigits, positionOnEntry } from '@parley/domain/board/position.ts';
import type { Application } from '../applications/applications.repo.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';

const person = z.object({ i: z.string(), n: z.string() });

/**
 * The stored row of a card, with one-letter attributes: n name, g stage, d since when, p position,
 * l stage it left, h on hold until, v version of the application, x next interview (empty: none), y
 * interviews, k submitted scorecards, r requested scorecards, f finished tasks, t tasks, c
 * comments, m members, w panel; told counts the writes of facts that follow from interviews.
 */
const storedCard = z.object({
  SK: z.string(),
  n: z.string(),
  g: z.enum(APPLICATION_STAGES),
  d: z.string(),
  p: z.string(),
  l: z.enum(APPLICATION_STAGES).nullable(),
  h: z.string().nullable(),
  v: z.int(),
  x: z.string().default(''),
  y: z.int().default(0),
  k: z.int().default(0),
  r: z.int().default(0),
  f: z.int().default(0),
  t: z.int().default(0),
  c: z.int().default(0),
  m: z.array(person).default([]),
  w: z.array(person).default([]),
});
const COUNTS_KEPT_SECONDS = 2 * 86_400;
export type StoredCard = z.infer<typeof storedCard>;

const counts = z.object(
  Object.fromEntries(APPLICATION_STAGES.map((stage) => [stage, z.int().default(0)])) as Record<
    ApplicationStage,
    z.ZodDefault<z.ZodInt>
  >,
);

/** The facts about an application's interviews that its card shows. */
export type InterviewFacts = {
  nextInterviewAt: string | null;
  interviews: number;
  scorecardsIn: number;
  scorecardsAsked: number;
  panel: { user_id: string; name: string }[];
};
const shortened = (people: readonly { user_id: string; name: string }[]) =>
  people.map(({ user_id, name }) => ({ i: user_id, n: name }));

/** Returns the position of an application's card in its column. */
export const toPosition = ({
  position,
  stage_since,
  candidate_id,
}: Pick<Application, 'position' | 'stage_since' | 'candidate_id'>): string =>
  position ?? positionOnEntry(stage_since, getPositionDigits(candidate_id));

/** The boards of requisitions: small rows that the stream maintains, one query for each column. */
export const boards = {
  async list(
    store: TenantStore,
    requisitionId: string,
    stage: ApplicationStage,
    limit: number,
    after: Record<string, string> | undefined,
  ) {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.boardCardIndex(requisitionId, stage, '', '').GSI1!.pk,
      limit,
      after,
    });
    return { items: page.items.map((item) => storedCard.parse(item)), lastKey: page.lastKey };
  },
  async get(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
  ): Promise<StoredCard | undefined> {
    const item = await store.get(keys.boardCard(requisitionId, candidateId));
    return item?.n === undefined ? undefined : storedCard.parse(item);
  },
  async counts(
    store: TenantStore,
    requisitionId: string,
  ): Promise<Record<ApplicationStage, number>> {
    return counts.parse(
      (await store.get(keys.boardCounts(requisitionId), { eventually: true })) ?? {},
    );
  },
  /** Returns the numbers of cards by requisition, for those with any, in one batch. */
  async countsOf(
    store: TenantStore,
    requisitionIds: readonly string[],
  ): Promise<Map<string, Record<ApplicationStage, number>>> {
    const items = await store.getMany(requisitionIds.map((id) => keys.boardCounts(id)));
    return new Map(
      requisitionIds.flatMap((id) => {
        const found = items.find(({ PK }) => String(PK).endsWith(keys.boardCounts(id).pk));
        return found ? [[id, counts.parse(found)] as const] : [];
      }),
    );
  },
  /** Returns the write of the stream for an application; it creates the row if it is missing. */
  place(store: TenantStore, application: Application): WriteOp {
    const {
      requisition_id,
      candidate_id,
      candidate,
      stage,
      stage_since,
      left,
      hold_until,
      version,
    } = application;
    const position = toPosition(application);
    return store.add(
      keys.boardCard(requisition_id, candidate_id),
      {},
      {
        n: candidate,
        g: stage,
        d: stage_since,
        p: position,
        l: left?.stage ?? null,
        h: hold_until,
        v: version,
      },
      'any',
      keys.boardCardIndex(requisition_id, stage, position, candidate_id),
    );
  },
  remove(store: TenantStore, { requisition_id, candidate_id }: Application): WriteOp {
    return store.remove(keys.boardCard(requisition_id, candidate_id), 'any');
  },
  /** Returns the stored card, to be read before `tell` writes into it. */
  async getStored(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
  ): Promise<Stored | undefined> {
    return store.get(keys.boardCard(requisitionId, candidateId));
  },
  /**
   * Returns the stream's write of the facts that follow from an application's interviews; nothing
   * if the card already has them. The write may come before the card is created. A deleted card is
   * not created again for a deleted interview. Of two records processed at the same time, the
   * second write is refused and reads again.
   * @param seen the card as it was read before the interviews
   */
  tell(
    store: TenantStore,
    { requisition_id, candidate_id }: { requisition_id: string; candidate_id: string },
    seen: Stored | undefined,
    facts: InterviewFacts,
    gone: boolean,
  ): WriteOp[] {
    const { nextInterviewAt, interviews, scorecardsIn, scorecardsAsked, panel } = facts;
    const said = {
      x: nextInterviewAt ?? '',
      y: interviews,
      k: scorecardsIn,
      r: scorecardsAsked,
      w: shortened(panel),
    };
    if (
      seen
        ? Object.entries(said).every(([name, value]) => isDeepStrictEqual(seen[name], value))
        : gone
    )
      return [];
    return [
      store.add(
        keys.boardCard(requisition_id, candidate_id),
        { told: 1 },
        said,
        seen ? { told: seen['told'] === undefined ? null : Number(seen['told']) } : 'missing',
      ),
    ];
  },
  work(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
    work: { done: number; tasks: number; members: { user_id: string; name: string }[] },
  ): WriteOp {
    return store.add(
      keys.boardCard(requisitionId, candidateId),
      {},
      { f: work.done, t: work.tasks, m: shortened(work.members) },
    );
  },
  comments(store: TenantStore, requisitionId: string, candidateId: string, delta: number): WriteOp {
    return store.add(
      keys.boardCard(requisitionId, candidateId),
      { c: delta },
      {},
      delta < 0 ? 'exists' : 'any',
    );
  },
  count(
    store: TenantStore,
    requisitionId: string,
    deltas: Partial<Record<ApplicationStage, number>>,
  ): WriteOp[] {
    return Object.keys(deltas).length === 0
      ? []
      : [store.add(keys.boardCounts(requisitionId), deltas as Record<string, number>)];
  },
  /**
   * Lets the counts of a deleted requisition expire after two days, in which the last changes of
   * its applications are still counted.
   */
  endCounts(store: TenantStore, requisitionId: string, now: Date): WriteOp {
    const ttl = Math.floor(now.getTime() / 1000) + COUNTS_KEPT_SECONDS;
    return store.add(keys.boardCounts(requisitionId), {}, { ttl });
  },
};
