import { newRequisition } from '@parley/application/requisitions/new-requisition.ts';
import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import {
  type Application,
  applications,
  NEW_APPLICATION_DEFAULTS,
} from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import {
  applicationList,
  candidateList,
  requisitionList,
} from '@parley/data/lists/hiring-lists.ts';
import { listChange } from '@parley/data/lists/list-change.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { names } from '@parley/data/search/names.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { DEMO_COMPANIES } from '@parley/demo/content/demo-companies.ts';
import { nameTokens } from '@parley/domain/search/find-tokens.ts';

const ENCODING = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NAMES = DEMO_COMPANIES.flatMap(({ candidates: people }) => people.map(([name]) => name));
/**
 * Stages and sources repeat with cycles of different lengths, so that every combination has
 * candidates.
 */
const STAGES = APPLICATION_STAGES.slice(0, 5);
/**
 * Few different names, so that a word matches more candidates than a search reads, even with only a
 * thousand.
 */
const DIFFERENT = 10;
const FIRST = NAMES.slice(0, DIFFERENT).map((name) => name.split(' ')[0]!);
const LAST = NAMES.slice(0, DIFFERENT).map((name) => name.split(' ').at(-1)!);
/** Words that many candidates share. */
export const SEARCHED = { word: FIRST[0]!.slice(0, 3), name: `${FIRST[0]} ${LAST[1]}` };
const TITLES = DEMO_COMPANIES.flatMap(({ requisitions }) => requisitions.map(({ title }) => title));
/**
 * The orders that requests use. Entries of other orders are omitted, because they would only slow
 * down filling the table.
 */
const ORDERS_ASKED = [
  /^L#cand#created#/,
  /^L#cand#name#(source=[A-Za-z]+)?$/,
  /^L#cand#updated#$/,
  /^L#appl#created#/,
  /^L#appl#name#requisition=[^&]+&/,
];
const isAsked = ({ key: { pk } }: WriteOp) =>
  !pk.startsWith('L#') || ORDERS_ASKED.some((order) => order.test(pk));
/**
 * The number of requisitions to which the candidates are distributed, which shares no divisor with
 * the numbers of stages and sources. A thousand candidates fill a page of each stage of each
 * requisition.
 */
const REQUISITIONS = 7;

const digits = (value: number, length: number): string =>
  length === 0 ? '' : digits(Math.floor(value / 32), length - 1) + ENCODING[value % 32];
/** Returns an id that sorts by `place`, with a time in the past. */
const getId = (prefix: string, place: number) =>
  `${prefix}_01JC0${digits(place, 5)}${'0'.repeat(16)}`;
export const toRequisition = (number: number) => getId('req', number % REQUISITIONS);

/**
 * Returns the writes of candidate `number` of `count`: candidate, e-mail lock, application, list
 * row and search entries, as the product writes them. The newest candidates are the same for every
 * count, so that pages have equal size.
 */
export function candidateWrites(store: TenantStore, number: number, count: number): WriteOp[] {
  const newness = count - 1 - number;
  const [first, last] = [
    FIRST[newness % FIRST.length]!,
    LAST[Math.floor(newness / FIRST.length) % LAST.length]!,
  ];
  const name = `${first} ${last}`;
  const email = `${first}.${last}.${String(newness).padStart(6, '0')}@mail.example`
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9.@]/g, '')
    .toLowerCase();
  const [stage, source] = [STAGES[newness % STAGES.length]!, SOURCES[newness % SOURCES.length]!];
  const created_at = '2024-11-04T09:00:00.000Z';
  const candidate = candidateItem.parse({
    kind: 'CANDIDATE',
    id: getId('cand', number),
    tenant_id: store.tenantId,
    user_id: null,
    name,
    email,
    phone: '+44 20 7946 0000',
    location: 'London',
    headline: 'Ten years of building what people use',
    skills: ['TypeScript', 'DynamoDB', 'Patience'],
    zone_source: 'given',
    source,
    zone: 'Europe/London',
    notes: '',
    created_at,
    updated_at: created_at,
    version: 1,
  });
  const requisition = TITLES[newness % TITLES.length]!;
  const application: Application = {
    kind: 'APPLICATION',
    tenant_id: store.tenantId,
    requisition_id: toRequisition(newness),
    candidate_id: candidate.id,
    requisition,
    requisition_location: 'London',
    candidate: name,
    candidate_email: email,
    stage,
    source,
    created_at,
    stage_since: created_at,
    ...NEW_APPLICATION_DEFAULTS,
  };
  const row = {
    ...candidate,
    requisition_id: application.requisition_id,
    requisition,
    stage,
    stage_since: created_at,
    next_interview_at: null,
    feedback_id: null,
    feedback_due: 0,
    feedback_submitted: 0,
    panel: [],
    panel_size: 0,
  };
  const newRow = { id: candidate.id, told: null, stored: {} };
  return [
    candidates.write(store, candidate, 'any'),
    candidates.claimEmail(store, email, candidate.id),
    applications.write(store, application, 'any'),
    boards.place(store, application),
    candidates.rowOfCandidate(store, candidate),
    ...candidates.tell(store, newRow, {
      requisitionIds: [application.requisition_id],
      application: {
        requisitionId: application.requisition_id,
        requisition,
        stage: application.stage,
        since: created_at,
      },
      interviews: { nextAt: null, feedbackId: null, asked: 0, submitted: 0, panel: [] },
    }),
    ...nameTokens(name).map((token) => names.putCandidate(store, token, candidate)),
    ...listChange(store, candidateList, undefined, row).entries.filter(isAsked),
    ...listChange(store, applicationList, undefined, {
      ...application,
      id: `${application.requisition_id}~${candidate.id}`,
    }).entries.filter(isAsked),
  ];
}

/** Returns the writes of the open requisitions of the candidates. */
export function requisitionWrites(store: TenantStore): WriteOp[] {
  const at = '2024-11-01T09:00:00.000Z';
  return Array.from({ length: REQUISITIONS }, (_, number): Requisition => ({
    ...newRequisition(
      {
        place: null,
        id: toRequisition(number),
        tenant_id: store.tenantId,
        title: TITLES[number % TITLES.length]!,
        department: 'Product',
        location: 'London',
        employment_type: 'full-time',
        openings: 2,
        skills: ['TypeScript', 'DynamoDB'],
        description: 'Somebody who builds what people use, with people who care about it.'.repeat(
          4,
        ),
        hiring_manager_id: null,
        hiring_manager_name: null,
        owner_id: '00000000-0000-4000-8000-000000000001',
        owner_name: 'Bench',
        scorecard_template: null,
        interview_plan: [{ stage: 'First', duration_minutes: 45, questions: [] }],
      },
      at,
    ),
    status: 'open',
    opened_at: at,
  })).flatMap((requisition) => [
    requisitions.create(store, requisition),
    ...listChange(store, requisitionList, undefined, requisition).entries,
  ]);
}
