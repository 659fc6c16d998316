import { expect, it } from 'vitest';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';
import { checkCandidateInvariants } from '../../scripts/check-data/check-candidate-invariants.ts';
import { checkCounterInvariants } from '../../scripts/check-data/check-counter-invariants.ts';
import { checkInterviewInvariants } from '../../scripts/check-data/check-interview-invariants.ts';
import type { Item, Snapshot } from '../../scripts/check-data/snapshot.ts';
import { checkJournalInvariants } from './check-journal-invariants.ts';
import { checkMessageInvariants } from './check-message-invariants.ts';
import { createJournal } from './journal.ts';

// A check that can never fail would prove nothing. Each check of the crash test therefore gets a
// healthy company first and then a damaged one.

const [AT, ENDS] = ['2026-03-10T10:00:00.000Z', '2026-03-10T10:15:00.000Z'];
const interview: Item = {
  PK: 'INTERVIEW#iv_1',
  SK: 'INTERVIEW',
  kind: 'INTERVIEW',
  id: 'iv_1',
  tenant_id: 7,
  jobreq_id: 'req_1',
  candidate_id: 'cand_1',
  requisition: 'Engineer',
  candidate: 'Noor Crash',
  candidate_zone: 'UTC',
  title: 'First',
  stage: 'First',
  state: 'scheduled',
  hired: false,
  scheduled_on: '2026-03-10',
  scheduled_time: '10:00',
  zone: 'UTC',
  duration_minutes: 15,
  starts_at: AT,
  ends_at: ENDS,
  meeting_id: null,
  location: '',
  note: '',
  panelists: [
    {
      user_id: 'u1',
      name: 'Ana',
      role: 'lead',
      zone: 'UTC',
      state: 'invited',
      scorecard: 'not_due',
    },
  ],
  feedback_id: null,
  revision: 1,
  planned_at: AT,
  cancel_reason: null,
  created_by: 'u2',
  created_at: AT,
  updated_at: AT,
  version: 1,
};
const items: Item[] = [
  interview,
  {
    PK: 'INTERVIEW#iv_1',
    SK: 'PANELIST#u1',
    kind: 'PANELIST',
    interview_id: 'iv_1',
    user_id: 'u1',
    GSI1SK: `${AT}#iv_1`,
  },
  ...['u1', 'cand_1'].map((person) => ({
    PK: `CALENDAR#${person}`,
    SK: `BUSY#${AT}#iv_1`,
    kind: 'BUSY',
    person,
    interview_id: 'iv_1',
    starts_at: AT,
    ends_at: ENDS,
  })),
  {
    PK: 'EVENT#1',
    SK: 'EVENT',
    kind: 'EVENT',
    type: 'interview.scheduled',
    data: { interview_id: 'iv_1', revision: 1 },
  },
  {
    PK: 'EVENT#2',
    SK: 'EVENT',
    kind: 'EVENT',
    type: 'candidate.created',
    data: { candidate_id: 'cand_1' },
  },
  {
    PK: 'CANDIDATE#cand_1',
    SK: 'CANDIDATE',
    kind: 'CANDIDATE',
    id: 'cand_1',
    tenant_id: 7,
    user_id: null,
    name: 'Noor Crash',
    email: 'noor@mail.example',
    phone: '',
    location: '',
    headline: '',
    skills: [],
    source: 'Applied',
    zone: 'UTC',
    notes: '',
    created_at: AT,
    updated_at: AT,
    version: 1,
  },
  {
    PK: 'CANDIDATE_EMAIL#noor@mail.example',
    SK: 'EMAIL',
    kind: 'CANDIDATE_EMAIL',
    candidate_id: 'cand_1',
  },
  {
    PK: 'CANDIDATE_ROWS',
    SK: 'cand_1',
    n: 'Noor Crash',
    e: 'noor@mail.example',
    s: 'Applied',
    q: 'req_1',
    g: 'interviewing',
  },
  ...['noor', 'crash', 'noor@mail.example'].map((token) => ({
    PK: `SEARCH#${token.slice(0, 2)}`,
    SK: `${token}#cand_1`,
    n: 'Noor Crash',
  })),
  { PK: 'L#cand#created#', SK: 'cand_1', n: 'Noor Crash' },
  {
    PK: 'CANDIDATE#cand_1',
    SK: 'FILE#file_1',
    kind: 'CANDIDATE_FILE',
    id: 'file_1',
    file_path: 'path',
    file_size: 9,
  },
  { PK: 'FILE#file_1', SK: 'FILE', kind: 'FILE_POINTER', candidate_id: 'cand_1' },
  {
    PK: 'REQUISITION#req_1',
    SK: 'APPLICATION#cand_1',
    kind: 'APPLICATION',
    requisition_id: 'req_1',
    candidate_id: 'cand_1',
    stage: 'interviewing',
    stage_since: AT,
  },
  { PK: 'REQUISITIONS', SK: 'req_1', kind: 'REQUISITION', id: 'req_1', candidates: 1 },
  {
    PK: 'USER#u1',
    SK: 'MEMBER',
    kind: 'MEMBER',
    user_id: 'u1',
    email: 'ana@crash.example',
    role: 'interviewer',
  },
  {
    PK: 'COUNTERS',
    SK: 'ALL',
    kind: 'COUNTERS',
    totalreqs: 1,
    totalusers: 1,
    totalinterviews: 1,
    interviews_total: 1,
    interviews_in_progress: 1,
  },
  { PK: 'CANDIDATE#cand_1', SK: 'PROCESS_FEEDBACK#iv_1', kind: 'PROCESS_FEEDBACK' },
  { PK: 'PROCESS_FEEDBACKS', SK: 'COUNT', kind: 'PROCESS_FEEDBACK_COUNT', spoken: 1 },
  { PK: 'INTERVIEW#iv_1', SK: 'SENT#1#confirm#u1', kind: 'SENT' },
  {
    PK: 'NOTIFICATIONS#u1',
    SK: 'N#ntf_1',
    kind: 'NOTIFICATION',
    id: 'ntf_1',
    user_id: 'u1',
    interview_id: 'iv_1',
  },
  { PK: 'NOTIFICATIONS#u1', SK: 'STATE', kind: 'NOTIFICATION_STATE', unread: 1 },
];
const mail = {
  to: ['ana@crash.example'],
  subject: 'Interview with Noor Crash: First',
  attachments: [],
} as unknown as MailView;

async function violations({
  without,
  other,
  mails = [mail],
  executions = { '7-iv_1-1': 'RUNNING' },
}: {
  without?: (item: Item) => boolean;
  other?: [string, Partial<Item>];
  mails?: MailView[];
  executions?: Record<string, string>;
}) {
  const left = items
    .filter((item) => !without?.(item))
    .map((item) => (other && item.kind === other[0] ? ({ ...item, ...other[1] } as Item) : item));
  const snapshot: Snapshot = {
    tenantId: 7,
    now: Date.parse('2026-03-10T09:00:00.000Z'),
    items: left,
    executions: new Map(Object.entries(executions)),
    sizeOf: async () => 9,
  };
  const journal = createJournal();
  journal.candidates.set('cand_1', {
    id: 'cand_1',
    email: 'noor@mail.example',
    name: 'Noor Crash',
    perhaps: new Set(),
  });
  journal.applications.add('req_1~cand_1');
  journal.interviews.set('iv_1', { ...interview, version: 1, revision: 1 } as never);
  return [
    ...checkJournalInvariants(snapshot, journal),
    ...(await checkCandidateInvariants(snapshot)),
    ...checkInterviewInvariants(snapshot),
    ...checkCounterInvariants(snapshot),
    ...checkMessageInvariants(snapshot, mails),
  ];
}

it('finds no violation in an undamaged company', async () => {
  expect(await violations({})).toEqual([]);
});

it.each(
  items
    .map((item) => [`${item.PK} ${item.SK}`, item] as const)
    .filter(([, { kind }]) => kind !== 'MEMBER'),
)('detects %s', async (_, item) => {
  expect(await violations({ without: (one) => one === item })).not.toEqual([]);
});

it('detects messages that were sent twice, and changes that are incomplete or lost', async () => {
  expect(await violations({ mails: [mail, mail] })).toEqual([
    'iv_1 confirm u1: 2 mails for 1 entries of the ledger',
  ]);
  expect(await violations({ executions: {} })).toEqual([
    'iv_1 is scheduled and its workflow is missing',
  ]);
  expect(await violations({ executions: { '7-iv_1-1': 'FAILED' } })).toHaveLength(1);
  expect(await violations({ other: ['NOTIFICATION_STATE', { unread: 2 }] })).toHaveLength(1);
  expect(await violations({ other: ['CANDIDATE', { name: 'Somebody Else' }] })).toContain(
    'the acknowledged candidate cand_1 is lost',
  );
  expect(
    await violations({ other: ['INTERVIEW', { starts_at: '2026-03-10T08:00:00.000Z' }] }),
  ).toContain('iv_1 should have begun at 2026-03-10T08:00:00.000Z');
});
