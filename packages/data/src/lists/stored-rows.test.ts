import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { openTable } from '../shared/table.ts';
import { tenantStore } from '../shared/tenant-store.ts';
import { applicationList, candidateList, requisitionList } from './hiring-lists.ts';
import { interviewList, recordingList } from './interview-lists.ts';
import { listChange } from './list-change.ts';
import type { ListSpec } from './list-spec.ts';
import { memberList } from './people-lists.ts';
import { contactList, tenantList } from './platform-lists.ts';

/**
 * The expected copies, keys and counters were written by the code of 2026-11-30 and stand for what
 * is stored: entries of earlier releases are read and removed by these.
 */
const store = tenantStore(openTable('no-table'), 7);

/** Returns a stored value with bytes as base64, so that a literal can name it. */
const withText = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(withText);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withText(part)]))
    : value;
};

/** Returns what is stored for a row, and the row that is restored from it. */
function toStored<Row extends { id: string }, Facet extends string, Sort extends string>(
  list: ListSpec<Row, Facet, Sort>,
  row: NoInfer<Row>,
) {
  const { entries, counts } = listChange(store, list, undefined, row);
  return {
    copy: withText(marshall(list.pack(row), { removeUndefinedValues: true })),
    keys: entries.map(({ key }) => `${key.pk} ${key.sk}`),
    counts: Object.fromEntries(counts),
    restored: list.unpack(row.id, list.pack(row), 7),
  };
}

it('stores and restores an application as every release before', () => {
  const stored = toStored(applicationList, {
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    tenant_id: 7,
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    requisition: 'Engineer',
    candidate: 'Ann Lee',
    candidate_email: 'ann@example.com',
    stage: 'interviewing',
    source: 'Referral',
    created_at: '2026-02-03T04:05:06.789Z',
    stage_since: '2026-03-01T09:00:00.000Z',
    version: 3,
  });
  expect(stored.copy).toEqual({
    c: { N: '1770091506789' },
    e: { S: 'ann@example.com' },
    g: { S: 'interviewing' },
    n: { S: 'Ann Lee' },
    s: { S: 'Referral' },
    t: { S: 'Engineer' },
    v: { N: '3' },
    w: { N: '1772355600000' },
  });
  expect(stored.keys).toEqual([
    'L#appl#created#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 0ml62s3tx#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#name#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 ann lee #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#since#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 0mm7irhc0#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#created#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing 0ml62s3tx#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#name#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing ann lee #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#since#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing 0mm7irhc0#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#created#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0ml62s3tx#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#name#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 ann lee #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#appl#since#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0mm7irhc0#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1 } });
  expect(stored.restored).toEqual({
    candidate: 'Ann Lee',
    candidate_email: 'ann@example.com',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    created_at: '2026-02-03T04:05:06.789Z',
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2~cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    requisition: 'Engineer',
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    source: 'Referral',
    stage: 'interviewing',
    stage_since: '2026-03-01T09:00:00.000Z',
    tenant_id: 7,
    version: 3,
  });
});

it('stores and restores a candidate on a requisition, with a panel as every release before', () => {
  const stored = toStored(candidateList, {
    id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    name: 'Ann Lee',
    email: 'ann@example.com',
    source: 'Referral',
    created_at: '',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 5,
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    requisition:
      'Principal engineer for the reliability of payments and everything that is paid by card, remote',
    stage: 'interviewing',
    stage_since: '2026-03-01T09:00:00.000Z',
    next_interview_at: '2026-11-30T12:34:56.000Z',
    feedback_id: null,
    feedback_due: 3,
    feedback_submitted: 0,
    panel: [
      {
        user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
        name: 'Ruth Bader, head of a department with a long name',
      },
      { user_id: '00000000-0000-4000-8000-000000000002', name: 'Tom' },
      { user_id: '', name: 'Ivo' },
      { user_id: '', name: 'Eva' },
      { user_id: '', name: 'Max' },
    ],
    panel_size: 5,
  });
  expect(stored.copy).toEqual({
    a: { N: '3' },
    b: { N: '0' },
    e: { S: 'ann@example.com' },
    g: { S: 'interviewing' },
    k: { N: '5' },
    n: { S: 'Ann Lee' },
    p: { L: [{ S: 'Ruth Bader, head of a departm…' }, { S: 'Tom' }, { S: 'Ivo' }, { S: 'Eva' }] },
    q: { B: 'AZN1c3z3eOadioSqLAwXIg==' },
    s: { S: 'Referral' },
    t: { S: 'Principal engineer for the reliability of payments and everything that is paid…' },
    u: { N: '1796042096000' },
    v: { N: '5' },
    w: { N: '1772355600000' },
    x: { N: '1796042096000' },
  });
  expect(stored.keys).toEqual([
    'L#cand#created#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#panel=00000000-0000-4000-8000-000000000002 cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#panel=00000000-0000-4000-8000-000000000002 ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#panel=00000000-0000-4000-8000-000000000002 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#stage=interviewing&source=Referral cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#stage=interviewing&source=Referral ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#stage=interviewing&source=Referral 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#stage=interviewing cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#stage=interviewing ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#stage=interviewing 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#source=Referral cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#source=Referral ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#source=Referral 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created# cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name# ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated# 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#an ann#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#le lee#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#an ann@example.com#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
  ]);
  expect(stored.counts).toEqual({
    '': { total: 1, 'stage=interviewing': 1, 'source=Referral': 1 },
    '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f': {
      total: 1,
      'stage=interviewing': 1,
      'source=Referral': 1,
    },
    '00000000-0000-4000-8000-000000000002': {
      total: 1,
      'stage=interviewing': 1,
      'source=Referral': 1,
    },
  });
  expect(stored.restored).toEqual({
    created_at: '2024-11-29T01:05:23.191Z',
    email: 'ann@example.com',
    feedback_due: 3,
    feedback_id: null,
    feedback_submitted: 0,
    id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    name: 'Ann Lee',
    next_interview_at: '2026-11-30T12:34:56.000Z',
    panel: [
      { user_id: '', name: 'Ruth Bader, head of a departm…' },
      { user_id: '', name: 'Tom' },
      { user_id: '', name: 'Ivo' },
      { user_id: '', name: 'Eva' },
    ],
    panel_size: 5,
    requisition: 'Principal engineer for the reliability of payments and everything that is paid…',
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    source: 'Referral',
    stage: 'interviewing',
    stage_since: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 5,
  });
});

it('stores and restores a candidate on no requisition as every release before', () => {
  const stored = toStored(candidateList, {
    id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    name: 'Ann Lee',
    email: 'ann@example.com',
    source: 'Applied',
    created_at: '',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
    requisition_id: null,
    requisition: null,
    stage: null,
    stage_since: null,
    next_interview_at: null,
    feedback_id: null,
    feedback_due: 0,
    feedback_submitted: 2,
    panel: [],
    panel_size: 0,
  });
  expect(stored.copy).toEqual({
    e: { S: 'ann@example.com' },
    n: { S: 'Ann Lee' },
    s: { S: 'Applied' },
    u: { N: '1796042096000' },
    v: { N: '1' },
  });
  expect(stored.keys).toEqual([
    'L#cand#created#stage=none&source=Applied cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#stage=none&source=Applied ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#stage=none&source=Applied 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#stage=none cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#stage=none ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#stage=none 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#source=Applied cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#source=Applied ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#source=Applied 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created# cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name# ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated# 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#an ann#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#le lee#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#an ann@example.com#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'stage=none': 1, 'source=Applied': 1 } });
  expect(stored.restored).toEqual({
    created_at: '2024-11-29T01:05:23.191Z',
    email: 'ann@example.com',
    feedback_due: 0,
    feedback_id: null,
    feedback_submitted: 0,
    id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    name: 'Ann Lee',
    next_interview_at: null,
    panel: [],
    panel_size: 0,
    requisition: null,
    requisition_id: null,
    source: 'Applied',
    stage: null,
    stage_since: null,
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
  });
});

it('stores and restores a candidate without the title of the requisition as every release before', () => {
  const stored = toStored(candidateList, {
    id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    name: 'Ann Lee',
    email: 'ann@example.com',
    source: 'Applied',
    created_at: '',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    requisition: null,
    stage: 'interviewing',
    stage_since: '2026-03-01T09:00:00.000Z',
    next_interview_at: null,
    feedback_id: null,
    feedback_due: 1,
    feedback_submitted: 1,
    panel: [],
    panel_size: 0,
  });
  expect(stored.copy).toEqual({
    a: { N: '1' },
    b: { N: '1' },
    e: { S: 'ann@example.com' },
    n: { S: 'Ann Lee' },
    s: { S: 'Applied' },
    u: { N: '1796042096000' },
    v: { N: '1' },
  });
  expect(stored.keys).toEqual([
    'L#cand#created#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&stage=interviewing 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#stage=interviewing&source=Applied cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#stage=interviewing&source=Applied ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#stage=interviewing&source=Applied 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#stage=interviewing cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#stage=interviewing ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#stage=interviewing 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created#source=Applied cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name#source=Applied ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated#source=Applied 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#created# cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#name# ann lee #cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'L#cand#updated# 0mx393am8#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#an ann#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#le lee#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    'SEARCH#an ann@example.com#cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'stage=interviewing': 1, 'source=Applied': 1 } });
  expect(stored.restored).toEqual({
    created_at: '2024-11-29T01:05:23.191Z',
    email: 'ann@example.com',
    feedback_due: 1,
    feedback_id: null,
    feedback_submitted: 1,
    id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    name: 'Ann Lee',
    next_interview_at: null,
    panel: [],
    panel_size: 0,
    requisition: null,
    requisition_id: null,
    source: 'Applied',
    stage: null,
    stage_since: null,
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
  });
});

it('stores and restores an assigned message as every release before', () => {
  const stored = toStored(contactList, {
    id: 'msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    name: 'Ann Lee',
    email: 'ann@example.com',
    status: 'answered',
    assignee: { user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f', name: 'Ruth' },
  });
  expect(stored.copy).toEqual({
    a: { S: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f' },
    e: { S: 'ann@example.com' },
    m: { S: 'Ruth' },
    n: { S: 'Ann Lee' },
    s: { S: 'answered' },
  });
  expect(stored.keys).toEqual([
    'L#contact#created#status=answered&assignee=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'L#contact#created#assignee=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'L#contact#created#status=answered msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'L#contact#created# msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'SEARCH#CONTACT#an ann#msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'SEARCH#CONTACT#le lee#msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'SEARCH#CONTACT#an ann@example.com#msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'status=answered': 1 } });
  expect(stored.restored).toEqual({
    assignee: { user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f', name: 'Ruth' },
    email: 'ann@example.com',
    id: 'msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    name: 'Ann Lee',
    status: 'answered',
  });
});

it('stores and restores a message that is assigned to nobody as every release before', () => {
  const stored = toStored(contactList, {
    id: 'msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    name: 'Ann Lee',
    email: 'ann@example.com',
    status: 'open',
    assignee: null,
  });
  expect(stored.copy).toEqual({
    e: { S: 'ann@example.com' },
    n: { S: 'Ann Lee' },
    s: { S: 'open' },
  });
  expect(stored.keys).toEqual([
    'L#contact#created#status=open msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'L#contact#created# msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'SEARCH#CONTACT#an ann#msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'SEARCH#CONTACT#le lee#msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    'SEARCH#CONTACT#an ann@example.com#msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'status=open': 1 } });
  expect(stored.restored).toEqual({
    assignee: null,
    email: 'ann@example.com',
    id: 'msg_01JDTQ6Z7QF3K9V2M4N8P0R5S5',
    name: 'Ann Lee',
    status: 'open',
  });
});

it('stores and restores an interview with all fields as every release before', () => {
  const stored = toStored(interviewList, {
    id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    jobreq_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    requisition: 'Engineer',
    candidate: 'Ann Lee',
    candidate_zone: 'America/New_York',
    title: 'Engineer: Ann Lee, Engineer',
    stage: 'Technical',
    state: 'scheduled',
    hired: true,
    starts_at: '2026-03-01T09:00:00.000Z',
    ends_at: '2026-03-01T09:45:00.000Z',
    duration_minutes: 45,
    zone: 'Europe/Berlin',
    revision: 2,
    version: 4,
    status: 'Hired',
    panelists: [
      { user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f', name: 'Ruth' },
      { user_id: '00000000-0000-4000-8000-000000000002', name: 'Tom' },
    ],
    feedback_due: 2,
    feedback_submitted: 1,
    has_feedback: true,
  });
  expect(stored.copy).toEqual({
    a: { N: '2' },
    b: { N: '1' },
    c: { B: 'AZN1c3z3eOadioSqLAwXIQ==' },
    d: { N: '45' },
    f: { N: '1' },
    g: { S: 'Technical' },
    h: { N: '1' },
    j: { B: 'AZN1c3z3eOadioSqLAwXIg==' },
    l: { S: '\u0000: Ann Lee, Engineer' },
    n: { S: 'Ann Lee' },
    p: {
      L: [
        { L: [{ B: 'bxwqNJsdTC6PAAobLD1OXw==' }, { S: 'Ruth' }] },
        { L: [{ B: 'AAAAAAAAQACAAAAAAAAAAg==' }, { S: 'Tom' }] },
      ],
    },
    r: { N: '2' },
    s: { S: 'scheduled' },
    t: { S: 'Engineer' },
    v: { N: '4' },
    x: { N: '1772355600000' },
    y: { S: 'America/New_York' },
    z: { S: 'Europe/Berlin' },
  });
  expect(stored.keys).toEqual([
    'L#iv#start#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&status=Hired 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#panel=00000000-0000-4000-8000-000000000002&status=Hired 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#panel=00000000-0000-4000-8000-000000000002 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&status=Hired 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#status=Hired 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start# 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'SEARCH#IV#an ann#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'SEARCH#IV#le lee#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'SEARCH#IV#en engineer#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
  ]);
  expect(stored.counts).toEqual({
    '': { total: 1, 'status=Hired': 1 },
    '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f': { total: 1, 'status=Hired': 1 },
    '00000000-0000-4000-8000-000000000002': { total: 1, 'status=Hired': 1 },
  });
  expect(stored.restored).toEqual({
    candidate: 'Ann Lee',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    candidate_zone: 'America/New_York',
    duration_minutes: 45,
    ends_at: '2026-03-01T09:45:00.000Z',
    feedback_due: 2,
    feedback_submitted: 1,
    has_feedback: true,
    hired: true,
    id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    jobreq_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    panelists: [
      { user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f', name: 'Ruth' },
      { user_id: '00000000-0000-4000-8000-000000000002', name: 'Tom' },
    ],
    requisition: 'Engineer',
    revision: 2,
    stage: 'Technical',
    starts_at: '2026-03-01T09:00:00.000Z',
    state: 'scheduled',
    status: 'Hired',
    title: 'Engineer: Ann Lee, Engineer',
    version: 4,
    zone: 'Europe/Berlin',
  });
});

it('stores and restores an interview with few fields as every release before', () => {
  const stored = toStored(interviewList, {
    id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    jobreq_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    requisition: 'Engineer',
    candidate: 'Ann Lee',
    candidate_zone: 'Europe/Berlin',
    title: 'First talk',
    stage: 'Technical',
    state: 'scheduled',
    hired: false,
    starts_at: '2026-03-01T09:00:00.000Z',
    ends_at: '2026-03-01T09:45:00.000Z',
    duration_minutes: 45,
    zone: 'Europe/Berlin',
    revision: 1,
    version: 1,
    status: 'In progress',
    panelists: [],
    feedback_due: 0,
    feedback_submitted: 0,
    has_feedback: false,
  });
  expect(stored.copy).toEqual({
    c: { B: 'AZN1c3z3eOadioSqLAwXIQ==' },
    d: { N: '45' },
    g: { S: 'Technical' },
    j: { B: 'AZN1c3z3eOadioSqLAwXIg==' },
    l: { S: 'First talk' },
    n: { S: 'Ann Lee' },
    p: { L: [] },
    r: { N: '1' },
    s: { S: 'scheduled' },
    t: { S: 'Engineer' },
    v: { N: '1' },
    x: { N: '1772355600000' },
    z: { S: 'Europe/Berlin' },
  });
  expect(stored.keys).toEqual([
    'L#iv#start#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&status=In progress 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start#status=In progress 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'L#iv#start# 0mm7irhc0#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'SEARCH#IV#an ann#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'SEARCH#IV#le lee#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    'SEARCH#IV#en engineer#iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'status=In progress': 1 } });
  expect(stored.restored).toEqual({
    candidate: 'Ann Lee',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    candidate_zone: 'Europe/Berlin',
    duration_minutes: 45,
    ends_at: '2026-03-01T09:45:00.000Z',
    feedback_due: 0,
    feedback_submitted: 0,
    has_feedback: false,
    hired: false,
    id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    jobreq_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    panelists: [],
    requisition: 'Engineer',
    revision: 1,
    stage: 'Technical',
    starts_at: '2026-03-01T09:00:00.000Z',
    state: 'scheduled',
    status: 'In progress',
    title: 'First talk',
    version: 1,
    zone: 'Europe/Berlin',
  });
});

it('stores and restores a member with all fields as every release before', () => {
  const stored = toStored(memberList, {
    id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    tenant_id: 7,
    email: 'ruth@example.com',
    name: 'Ruth Bader',
    avatar: 't/7/avatars/1.png',
    role: 'recruiter',
    status: 'active',
    zone: 'Europe/Berlin',
    zone_source: 'own',
    phone: '+49 30 1234567',
    country: 'DE',
    state: 'Berlin',
    created_at: '2026-02-03T04:05:06.789Z',
    version: 6,
  });
  expect(stored.copy).toEqual({
    c: { N: '1770091506789' },
    e: { S: 'ruth@example.com' },
    h: { S: '+49 30 1234567' },
    i: { S: 't/7/avatars/1.png' },
    n: { S: 'Ruth Bader' },
    o: { S: 'own' },
    r: { S: 'recruiter' },
    s: { S: 'active' },
    t: { S: 'Berlin' },
    v: { N: '6' },
    y: { S: 'DE' },
    z: { S: 'Europe/Berlin' },
  });
  expect(stored.keys).toEqual([
    'L#user#name#role=recruiter&status=active ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created#role=recruiter&status=active 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#name#role=recruiter ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created#role=recruiter 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#name#status=active ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created#status=active 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#name# ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created# 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'SEARCH#USER#ru ruth#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'SEARCH#USER#ba bader#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'SEARCH#USER#ru ruth@example.com#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'role=recruiter': 1, 'status=active': 1 } });
  expect(stored.restored).toEqual({
    avatar: 't/7/avatars/1.png',
    country: 'DE',
    created_at: '2026-02-03T04:05:06.789Z',
    email: 'ruth@example.com',
    id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    name: 'Ruth Bader',
    phone: '+49 30 1234567',
    role: 'recruiter',
    state: 'Berlin',
    status: 'active',
    tenant_id: 7,
    user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    version: 6,
    zone: 'Europe/Berlin',
    zone_source: 'own',
  });
});

it('stores and restores a member with few fields as every release before', () => {
  const stored = toStored(memberList, {
    id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    tenant_id: 7,
    email: 'ruth@example.com',
    name: 'Ruth Bader',
    avatar: null,
    role: 'interviewer',
    status: 'invited',
    zone: 'UTC',
    zone_source: 'given',
    phone: '',
    country: '',
    state: '',
    created_at: '2026-02-03T04:05:06.789Z',
    version: 1,
  });
  expect(stored.copy).toEqual({
    c: { N: '1770091506789' },
    e: { S: 'ruth@example.com' },
    n: { S: 'Ruth Bader' },
    r: { S: 'interviewer' },
    s: { S: 'invited' },
    v: { N: '1' },
    z: { S: 'UTC' },
  });
  expect(stored.keys).toEqual([
    'L#user#name#role=interviewer&status=invited ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created#role=interviewer&status=invited 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#name#role=interviewer ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created#role=interviewer 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#name#status=invited ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created#status=invited 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#name# ruth bader #6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'L#user#created# 0ml62s3tx#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'SEARCH#USER#ru ruth#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'SEARCH#USER#ba bader#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    'SEARCH#USER#ru ruth@example.com#6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'role=interviewer': 1, 'status=invited': 1 } });
  expect(stored.restored).toEqual({
    avatar: null,
    country: '',
    created_at: '2026-02-03T04:05:06.789Z',
    email: 'ruth@example.com',
    id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    name: 'Ruth Bader',
    phone: '',
    role: 'interviewer',
    state: '',
    status: 'invited',
    tenant_id: 7,
    user_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    version: 1,
    zone: 'UTC',
    zone_source: 'given',
  });
});

it('stores and restores a recording that is being erased as every release before', () => {
  const stored = toStored(recordingList, {
    id: 'rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    interview_id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    requisition: 'Engineer',
    candidate: 'Ann Lee',
    stage: 'Technical',
    state: 'ready',
    started_at: '2026-03-01T09:00:00.000Z',
    duration_seconds: 1845,
    expires_at: '2026-11-30T12:34:56.000Z',
    erase_at: '2026-03-01T10:10:00.000Z',
    panel: ['6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f', '00000000-0000-4000-8000-000000000002'],
  });
  expect(stored.copy).toEqual({
    c: { B: 'AZN1c3z3eOadioSqLAwXIQ==' },
    d: { N: '1845' },
    e: { N: '1796042096000' },
    g: { S: 'Technical' },
    i: { B: 'AZN1c3z3eOadioSqLAwXIw==' },
    j: { B: 'AZN1c3z3eOadioSqLAwXIg==' },
    n: { S: 'Ann Lee' },
    s: { S: 'ready' },
    t: { S: 'Engineer' },
    w: { N: '1772359800000' },
    x: { N: '1772355600000' },
  });
  expect(stored.keys).toEqual([
    'L#rc#recorded#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&state=ready 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&state=ready ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&state=ready 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#panel=00000000-0000-4000-8000-000000000002&state=ready 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#panel=00000000-0000-4000-8000-000000000002&state=ready ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#panel=00000000-0000-4000-8000-000000000002&state=ready 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#panel=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#panel=00000000-0000-4000-8000-000000000002 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#panel=00000000-0000-4000-8000-000000000002 ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#panel=00000000-0000-4000-8000-000000000002 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&state=ready 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&state=ready ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&state=ready 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#state=ready 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#state=ready ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#state=ready 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded# 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate# ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length# 001845#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'SEARCH#RC#an ann#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'SEARCH#RC#le lee#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'SEARCH#RC#en engineer#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
  ]);
  expect(stored.counts).toEqual({
    '': { total: 1, 'state=ready': 1 },
    '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f': { total: 1, 'state=ready': 1 },
    '00000000-0000-4000-8000-000000000002': { total: 1, 'state=ready': 1 },
  });
  expect(stored.restored).toEqual({
    candidate: 'Ann Lee',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    duration_seconds: 1845,
    erase_at: '2026-03-01T10:10:00.000Z',
    expires_at: '2026-11-30T12:34:56.000Z',
    id: 'rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    interview_id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    panel: [],
    requisition: 'Engineer',
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    stage: 'Technical',
    started_at: '2026-03-01T09:00:00.000Z',
    state: 'ready',
  });
});

it('stores and restores a recording as every release before', () => {
  const stored = toStored(recordingList, {
    id: 'rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    interview_id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    requisition: 'Engineer',
    candidate: 'Ann Lee',
    stage: 'Technical',
    state: 'recording',
    started_at: '2026-03-01T09:00:00.000Z',
    duration_seconds: 0,
    expires_at: '2026-11-30T12:34:56.000Z',
    erase_at: null,
    panel: [],
  });
  expect(stored.copy).toEqual({
    c: { B: 'AZN1c3z3eOadioSqLAwXIQ==' },
    d: { N: '0' },
    e: { N: '1796042096000' },
    g: { S: 'Technical' },
    i: { B: 'AZN1c3z3eOadioSqLAwXIw==' },
    j: { B: 'AZN1c3z3eOadioSqLAwXIg==' },
    n: { S: 'Ann Lee' },
    s: { S: 'recording' },
    t: { S: 'Engineer' },
    x: { N: '1772355600000' },
  });
  expect(stored.keys).toEqual([
    'L#rc#recorded#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#candidate=cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1 000000#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&state=recording 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&state=recording ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2&state=recording 000000#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#requisition=req_01JDTQ6Z7QF3K9V2M4N8P0R5S2 000000#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded#state=recording 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate#state=recording ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length#state=recording 000000#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#recorded# 0mm7irhc0#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#candidate# ann lee #rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'L#rc#length# 000000#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'SEARCH#RC#an ann#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'SEARCH#RC#le lee#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    'SEARCH#RC#en engineer#rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'state=recording': 1 } });
  expect(stored.restored).toEqual({
    candidate: 'Ann Lee',
    candidate_id: 'cand_01JDTQ6Z7QF3K9V2M4N8P0R5S1',
    duration_seconds: 0,
    erase_at: null,
    expires_at: '2026-11-30T12:34:56.000Z',
    id: 'rec_01JDTQ6Z7QF3K9V2M4N8P0R5S4',
    interview_id: 'iv_01JDTQ6Z7QF3K9V2M4N8P0R5S3',
    panel: [],
    requisition: 'Engineer',
    requisition_id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    stage: 'Technical',
    started_at: '2026-03-01T09:00:00.000Z',
    state: 'recording',
  });
});

it('stores and restores a requisition with all fields as every release before', () => {
  const stored = toStored(requisitionList, {
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    title: 'Engineer',
    department: 'Payments',
    location: 'Berlin',
    employment_type: 'full-time',
    status: 'open',
    openings: 2,
    candidates: 14,
    hired: 1,
    hiring_manager_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    hiring_manager_name: 'Ruth Bader',
    created_at: '',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 9,
  });
  expect(stored.copy).toEqual({
    c: { N: '14' },
    d: { S: 'Payments' },
    h: { N: '1' },
    k: { N: '2' },
    l: { S: 'Ruth Bader' },
    m: { B: 'bxwqNJsdTC6PAAobLD1OXw==' },
    n: { S: 'Engineer' },
    o: { S: 'Berlin' },
    s: { S: 'open' },
    u: { N: '1796042096000' },
    v: { N: '9' },
    y: { S: 'full-time' },
  });
  expect(stored.keys).toEqual([
    'L#req#created#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&status=open req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&status=open engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&status=open 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#created#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#created#status=open req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title#status=open engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated#status=open 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#created# req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title# engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated# 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'SEARCH#REQ#en engineer#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'SEARCH#REQ#pa payments#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'SEARCH#REQ#be berlin#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
  ]);
  expect(stored.counts).toEqual({
    '': { total: 1, 'status=open': 1 },
    '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f': { total: 1, 'status=open': 1 },
  });
  expect(stored.restored).toEqual({
    candidates: 14,
    created_at: '2024-11-29T01:05:23.191Z',
    department: 'Payments',
    employment_type: 'full-time',
    hired: 1,
    hiring_manager_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    hiring_manager_name: 'Ruth Bader',
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    location: 'Berlin',
    openings: 2,
    status: 'open',
    title: 'Engineer',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 9,
  });
});

it('stores and restores a requisition with few fields as every release before', () => {
  const stored = toStored(requisitionList, {
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    title: 'Engineer',
    department: '',
    location: '',
    employment_type: 'contract',
    status: 'draft',
    openings: 1,
    candidates: 0,
    hired: 0,
    hiring_manager_id: null,
    hiring_manager_name: null,
    created_at: '',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
  });
  expect(stored.copy).toEqual({
    k: { N: '1' },
    n: { S: 'Engineer' },
    s: { S: 'draft' },
    u: { N: '1796042096000' },
    v: { N: '1' },
    y: { S: 'contract' },
  });
  expect(stored.keys).toEqual([
    'L#req#created#status=draft req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title#status=draft engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated#status=draft 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#created# req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title# engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated# 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'SEARCH#REQ#en engineer#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'status=draft': 1 } });
  expect(stored.restored).toEqual({
    candidates: 0,
    created_at: '2024-11-29T01:05:23.191Z',
    department: '',
    employment_type: 'contract',
    hired: 0,
    hiring_manager_id: null,
    hiring_manager_name: null,
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    location: '',
    openings: 1,
    status: 'draft',
    title: 'Engineer',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
  });
});

it('stores and restores a requisition whose hiring manager has no name as every release before', () => {
  const stored = toStored(requisitionList, {
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    title: 'Engineer',
    department: '',
    location: '',
    employment_type: 'contract',
    status: 'draft',
    openings: 1,
    candidates: 0,
    hired: 0,
    hiring_manager_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    hiring_manager_name: null,
    created_at: '',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
  });
  expect(stored.copy).toEqual({
    k: { N: '1' },
    l: { S: '' },
    m: { B: 'bxwqNJsdTC6PAAobLD1OXw==' },
    n: { S: 'Engineer' },
    s: { S: 'draft' },
    u: { N: '1796042096000' },
    v: { N: '1' },
    y: { S: 'contract' },
  });
  expect(stored.keys).toEqual([
    'L#req#created#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&status=draft req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&status=draft engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f&status=draft 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#created#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated#manager=6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#created#status=draft req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title#status=draft engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated#status=draft 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#created# req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#title# engineer #req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'L#req#updated# 0mx393am8#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    'SEARCH#REQ#en engineer#req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
  ]);
  expect(stored.counts).toEqual({
    '': { total: 1, 'status=draft': 1 },
    '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f': { total: 1, 'status=draft': 1 },
  });
  expect(stored.restored).toEqual({
    candidates: 0,
    created_at: '2024-11-29T01:05:23.191Z',
    department: '',
    employment_type: 'contract',
    hired: 0,
    hiring_manager_id: '6f1c2a34-9b1d-4c2e-8f00-0a1b2c3d4e5f',
    hiring_manager_name: null,
    id: 'req_01JDTQ6Z7QF3K9V2M4N8P0R5S2',
    location: '',
    openings: 1,
    status: 'draft',
    title: 'Engineer',
    updated_at: '2026-11-30T12:34:56.000Z',
    version: 1,
  });
});

it('stores and restores a company with all fields as every release before', () => {
  const stored = toStored(tenantList, {
    id: '0000000012',
    name: 'Acme',
    status: 'Inactive',
    zone: 'Europe/Berlin',
    created_at: '2026-02-03T04:05:06.789Z',
    users: 25,
    version: 3,
    avatar: 't/1/a.png',
    approved: false,
    proved_domain: 'acme.example',
    address: 'Main street 1',
    phone: '+49 30 1',
    city: 'Berlin',
    country: 'DE',
    email: 'hr@acme.example',
    state: 'BE',
    website: 'https://acme.example',
  });
  expect(stored.copy).toEqual({
    address: { S: 'Main street 1' },
    c: { N: '1770091506789' },
    city: { S: 'Berlin' },
    country: { S: 'DE' },
    d: { S: 'acme.example' },
    email: { S: 'hr@acme.example' },
    i: { S: 't/1/a.png' },
    n: { S: 'Acme' },
    phone: { S: '+49 30 1' },
    s: { S: 'Inactive' },
    state: { S: 'BE' },
    u: { N: '25' },
    v: { N: '3' },
    w: { BOOL: true },
    website: { S: 'https://acme.example' },
    z: { S: 'Europe/Berlin' },
  });
  expect(stored.keys).toEqual([
    'L#company#created#status=Inactive 0ml62s3tx#0000000012',
    'L#company#name#status=Inactive acme #0000000012',
    'L#company#users#status=Inactive 0000025#0000000012',
    'L#company#created# 0ml62s3tx#0000000012',
    'L#company#name# acme #0000000012',
    'L#company#users# 0000025#0000000012',
    'SEARCH#COMPANY#ac acme#0000000012',
    'SEARCH#COMPANY#be berlin#0000000012',
    'SEARCH#COMPANY#hr hr@acme.example#0000000012',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'status=Inactive': 1 } });
  expect(stored.restored).toEqual({
    address: 'Main street 1',
    approved: false,
    avatar: 't/1/a.png',
    city: 'Berlin',
    country: 'DE',
    created_at: '2026-02-03T04:05:06.789Z',
    email: 'hr@acme.example',
    id: '0000000012',
    name: 'Acme',
    phone: '+49 30 1',
    proved_domain: 'acme.example',
    state: 'BE',
    status: 'Inactive',
    users: 25,
    version: 3,
    website: 'https://acme.example',
    zone: 'Europe/Berlin',
  });
});

it('stores and restores a company with few fields as every release before', () => {
  const stored = toStored(tenantList, {
    id: '0000000012',
    name: 'Acme',
    status: 'Active',
    zone: 'UTC',
    created_at: '2026-02-03T04:05:06.789Z',
    users: 0,
    version: 1,
    avatar: null,
    approved: true,
    proved_domain: '',
    address: '',
    phone: '',
    city: '',
    country: '',
    email: '',
    state: '',
    website: '',
  });
  expect(stored.copy).toEqual({
    c: { N: '1770091506789' },
    n: { S: 'Acme' },
    s: { S: 'Active' },
    u: { N: '0' },
    v: { N: '1' },
    z: { S: 'UTC' },
  });
  expect(stored.keys).toEqual([
    'L#company#created#status=Active 0ml62s3tx#0000000012',
    'L#company#name#status=Active acme #0000000012',
    'L#company#users#status=Active 0000000#0000000012',
    'L#company#created# 0ml62s3tx#0000000012',
    'L#company#name# acme #0000000012',
    'L#company#users# 0000000#0000000012',
    'SEARCH#COMPANY#ac acme#0000000012',
  ]);
  expect(stored.counts).toEqual({ '': { total: 1, 'status=Active': 1 } });
  expect(stored.restored).toEqual({
    address: '',
    approved: true,
    avatar: null,
    city: '',
    country: '',
    created_at: '2026-02-03T04:05:06.789Z',
    email: '',
    id: '0000000012',
    name: 'Acme',
    phone: '',
    proved_domain: '',
    state: '',
    status: 'Active',
    users: 0,
    version: 1,
    website: '',
    zone: 'UTC',
  });
});
