import { describe, expect, it } from 'vitest';
import { BACKFILL_REVISION } from '@parley/data/backfill/backfills.repo.ts';
import { checkBoardInvariants } from './check-board-invariants.ts';
import { checkChatInvariants } from './check-chat-invariants.ts';
import { checkMailInvariants } from './check-mail-invariants.ts';
import { checkNameInvariants } from './check-name-invariants.ts';
import { checkPendingInvariants } from './check-pending-invariants.ts';
import { checkReportInvariants } from './check-report-invariants.ts';
import type { Item } from './snapshot.ts';

// Each check first gets an undamaged company and then a damaged one, because a check that cannot
// fail would prove nothing.

const at = (day: number, hour = 9) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const requisition: Item = {
  PK: 'REQUISITIONS',
  SK: 'req_1',
  kind: 'REQUISITION',
  id: 'req_1',
  tenant_id: 7,
  title: 'Data Engineer',
  department: '',
  location: 'Oslo',
  employment_type: 'full-time',
  openings: 1,
  skills: [],
  description: '',
  hiring_manager_id: 'max',
  hiring_manager_name: 'Max',
  owner_id: 'rita',
  owner_name: 'Rita',
  scorecard_template: null,
  interview_plan: [],
  status: 'open',
  candidates: 1,
  hired: 0,
  opened_at: at(1),
  created_at: at(1),
  updated_at: at(1),
  version: 1,
};
const member: Item = {
  PK: 'USER#ana',
  SK: 'MEMBER',
  kind: 'MEMBER',
  user_id: 'ana',
  tenant_id: 7,
  email: 'ana@work.example',
  name: 'Ana Lima',
  avatar: null,
  role: 'interviewer',
  status: 'active',
  activated: true,
  activated_at: at(1),
  zone: 'UTC',
  candidate_id: null,
  created_at: at(1),
  version: 1,
};
const candidate: Item = {
  PK: 'CANDIDATE#cand_1',
  SK: 'CANDIDATE',
  kind: 'CANDIDATE',
  id: 'cand_1',
  tenant_id: 7,
  user_id: null,
  name: 'Noor Holm',
  email: 'noor@mail.example',
  phone: '',
  location: '',
  headline: '',
  skills: [],
  source: 'Applied',
  zone: 'UTC',
  notes: '',
  created_at: at(2),
  updated_at: at(2),
  version: 1,
};
const application: Item = {
  PK: 'REQUISITION#req_1',
  SK: 'APPLICATION#cand_1',
  kind: 'APPLICATION',
  tenant_id: 7,
  requisition_id: 'req_1',
  candidate_id: 'cand_1',
  requisition: 'Data Engineer',
  requisition_location: 'Oslo',
  candidate: 'Noor Holm',
  candidate_email: 'noor@mail.example',
  stage: 'interviewing',
  source: 'Applied',
  created_at: at(2),
  stage_since: at(3),
  position: 'a',
  version: 2,
};
const interview: Item = {
  PK: 'INTERVIEW#iv_1',
  SK: 'INTERVIEW',
  kind: 'INTERVIEW',
  id: 'iv_1',
  tenant_id: 7,
  jobreq_id: 'req_1',
  candidate_id: 'cand_1',
  requisition: 'Data Engineer',
  candidate: 'Noor Holm',
  candidate_zone: 'UTC',
  title: 'First',
  stage: 'First',
  state: 'completed',
  hired: false,
  scheduled_on: '2026-03-10',
  scheduled_time: '10:00',
  zone: 'UTC',
  duration_minutes: 60,
  starts_at: at(10, 10),
  ends_at: at(10, 11),
  meeting_id: null,
  location: '',
  note: '',
  feedback_id: 'card_1',
  revision: 1,
  planned_at: at(3),
  panelists: [
    {
      user_id: 'ana',
      name: 'Ana Lima',
      role: 'lead',
      zone: 'UTC',
      state: 'accepted',
      scorecard: 'submitted',
    },
  ],
  cancel_reason: null,
  created_by: 'rita',
  created_at: at(3),
  updated_at: at(10, 13),
  version: 4,
};
const scorecard: Item = {
  PK: 'INTERVIEW#iv_1',
  SK: 'SCORECARD#ana',
  kind: 'SCORECARD',
  id: 'card_1',
  tenant_id: 7,
  interview_id: 'iv_1',
  requisition_id: 'req_1',
  candidate_id: 'cand_1',
  author_id: 'ana',
  author: 'Ana Lima',
  attributes: [],
  overall: 3,
  summary: '',
  ratings: [],
  private_notes: '',
  submitted_at: at(10, 13),
  edited_after_reveal: false,
  created_at: at(10, 12),
  updated_at: at(10, 13),
  version: 1,
};
const voice: Item = {
  PK: 'CANDIDATE#cand_1',
  SK: 'PROCESS_FEEDBACK#iv_1',
  kind: 'PROCESS_FEEDBACK',
  id: 'cfb_1',
  tenant_id: 7,
  interview_id: 'iv_1',
  candidate_id: 'cand_1',
  requisition: 'Data Engineer',
  company: 'Acme',
  rating: 4,
  comment: '',
  created_at: at(11),
  version: 1,
};
const cardWork: Item = {
  PK: 'REQUISITION#req_1',
  SK: 'CARD#cand_1',
  kind: 'CARD_WORK',
  requisition_id: 'req_1',
  candidate_id: 'cand_1',
  checklists: [
    {
      id: 'list_1',
      name: 'To do',
      stage: 'interviewing',
      author_id: 'rita',
      items: [
        {
          id: 'a',
          text: 'Call',
          state: 'incomplete',
          assignee: { user_id: 'ana', name: 'Ana' },
          completed_by: null,
          completed_at: null,
        },
        {
          id: 'b',
          text: 'Write',
          state: 'complete',
          assignee: { user_id: 'ana', name: 'Ana' },
          completed_by: 'ana',
          completed_at: at(4),
        },
      ],
    },
  ],
  members: [],
  version: 1,
};
const recording: Item = {
  PK: 'RECORDING#rec_1',
  SK: 'RECORDING',
  kind: 'RECORDING',
  hiring_manager_id: null,
  id: 'rec_1',
  tenant_id: 7,
  interview_id: 'iv_1',
  requisition_id: 'req_1',
  candidate_id: 'cand_1',
  requisition: 'Data Engineer',
  candidate: 'Noor Holm',
  stage: 'First',
  state: 'ready',
  started_at: at(10, 10),
  ended_at: at(10, 11),
  duration_seconds: 3600,
  periods: [],
  object_key: null,
  size_bytes: null,
  content_type: null,
  recorded_media: 'video',
  expires_at: at(28),
  erased_at: null,
  erased_by: null,
  version: 1,
  participants: [
    {
      user_id: null,
      candidate_id: 'cand_1',
      name: 'Noor Holm',
      role: 'candidate',
      consent: 'granted',
      consent_at: at(10, 10),
    },
  ],
};
const thread: Item = {
  PK: 'MAIL_THREAD#thr_1',
  SK: 'THREAD',
  kind: 'MAIL_THREAD',
  id: 'thr_1',
  tenant_id: 7,
  candidate_id: 'cand_1',
  candidate: 'Noor Holm',
  candidate_email: 'noor@mail.example',
  subject: 'Your visit',
  requisition_id: 'req_1',
  requisition: 'Data Engineer',
  hiring_manager_id: 'max',
  notices: false,
  place: 'inbox',
  place_before: 'inbox',
  labels: ['lbl_1'],
  messages: 1,
  sent: false,
  has_attachments: false,
  snippet: 'Hello',
  last_at: at(5),
  last_direction: 'in',
  last_from: 'Noor Holm',
  writer_id: null,
  last_in_at: at(5),
  last_out_at: null,
  candidate_read_at: at(5),
  references: [],
  created_at: at(5),
  version: 1,
};
const chat: Item = {
  PK: 'CHAT#pair_1',
  SK: 'THREAD',
  kind: 'CHAT_THREAD',
  id: 'pair_1',
  tenant_id: 7,
  type: 'ONE_TO_ONE',
  name: null,
  application: null,
  participants: [{ user_id: 'ana', name: 'Ana Lima' }],
  seq: 1,
  edits: [],
  last: {
    id: 'msg_1',
    author_id: 'ana',
    author: 'Ana Lima',
    content: 'text',
    preview: 'Hello',
    at: at(5),
  },
  created_by: 'ana',
  created_at: at(5),
  version: 1,
};

/**
 * One entry in the counts of an item: for the company or for people, on which day, under which
 * name, and how often.
 */
type CountEntry = [of: 'company' | 'people', day: string, name: string, n: number];
const note = (
  kind: string,
  id: string,
  source: number,
  entries: CountEntry[],
  memory: unknown = null,
): Item => ({
  PK: `REPORTED#${kind}#${id}`,
  SK: 'REPORTED',
  kind: 'REPORTED',
  source,
  zone: 'UTC',
  formulas: 2,
  memory,
  entries,
  version: 1,
});
const numbers = (PK: string, SK: string, counts: Record<string, number>): Item => ({
  PK,
  SK,
  kind: 'REPORT',
  ...counts,
});
const DAY_10 = { 'st.Completed': 1, 'out.held': 1, ivs: 1, 'fb.2': 1 };
const DAY_3 = {
  'stay.applied.1': 1,
  'in.interviewing': 1,
  'open.interviewing.2026-03-03': 1,
  iv: 1,
};
const DAY_2 = { app: 1, 'now.interviewing': 1, 'in.applied': 1, 'fw.applied': 1 };
const PEOPLE_10 = { 'ana|i': 1, 'ana|s': 1, 'ana|e': 1 };
const countedOn = (of: CountEntry[0], day: string, counts: Record<string, number>) =>
  Object.entries(counts).map(([name, n]): CountEntry => [of, day, name, n]);

const row = {
  n: 'Noor Holm',
  d: 'cand_1',
  s: 'Your visit',
  p: 'Hello',
  q: 'Data Engineer',
  w: 'inbox',
  l: ['lbl_1'],
};
const mailRow = (place: string): Item => ({
  PK: `MAIL#${place}`,
  SK: `${at(5)}#thr_1`,
  ...row,
  m: 1,
  a: false,
  x: 'in',
  f: 'Noor Holm',
  i: Date.parse(at(5)),
  o: 0,
  r: Date.parse(at(5)),
  k: false,
  version: 1,
});
const word = (text: string): Item => ({
  PK: `MAIL_SEARCH#${text.slice(0, 2)}`,
  SK: `${text}#thr_1`,
  kind: 'MAIL_SEARCH',
  version: 1,
});
const OWING = {
  user_id: 'ana',
  name: 'Ana Lima',
  role: 'lead',
  zone: 'UTC',
  state: 'accepted',
  scorecard: 'due',
};
const duty = {
  kind: 'REQUISITION_DUTY',
  has_candidates: true,
  requisition_id: 'req_1',
  title: 'Data Engineer',
  status: 'open',
  version: 1,
};

const REPORTS: Item[] = [
  note('requisition', 'req_1', 1, [['company', '2026-03-01', 'req', 1]]),
  note('member', 'ana', 1, [['company', '2026-03-01', 'usr', 1]]),
  note('process-feedback', 'cfb_1', 1, [['company', '2026-03-11', 'cx.4', 1]]),
  note(
    'application',
    'req_1~cand_1',
    2,
    [
      ...countedOn('company', '2026-03-02', DAY_2),
      ...countedOn('company', '2026-03-03', DAY_3).filter(([, , name]) => name !== 'iv'),
    ],
    {
      history: [
        ['applied', at(2)],
        ['interviewing', at(3)],
      ],
      openedAt: null,
    },
  ),
  note(
    'interview',
    'iv_1',
    4,
    [
      ['company', '2026-03-03', 'iv', 1],
      ...countedOn('company', '2026-03-10', DAY_10),
      ...countedOn('people', '2026-03-10', PEOPLE_10),
    ],
    { declined: [] },
  ),
  numbers('REPORT_DAYS', '2026-03-01', { req: 1, usr: 1 }),
  numbers('REPORT_DAYS', '2026-03-02', DAY_2),
  numbers('REPORT_DAYS', '2026-03-03', DAY_3),
  numbers('REPORT_DAYS', '2026-03-10', DAY_10),
  numbers('REPORT_DAYS', '2026-03-11', { 'cx.4': 1 }),
  numbers('REPORT_MONTHS', '2026-03', { req: 1, usr: 1, ...DAY_2, ...DAY_3, ...DAY_10, 'cx.4': 1 }),
  numbers('REPORT_PEOPLE_DAYS', '2026-03-10', PEOPLE_10),
  numbers('REPORT_PEOPLE_MONTHS', '2026-03', PEOPLE_10),
];
const MAIL: Item[] = [
  ...['C#all', 'C#inbox', 'C#lbl_1', 'H#max#all', 'H#max#inbox', 'H#max#lbl_1', 'P#cand_1#own'].map(
    mailRow,
  ),
  ...['C', 'H#max'].map((box) => ({
    PK: `MAIL_COUNTS#${box}`,
    SK: 'COUNTS',
    kind: 'MAIL_COUNTS',
    all: 1,
    inbox: 1,
    lbl_1: 1,
    trash: 0,
  })),
  ...['noor', 'holm', 'noor@mail.example', 'your', 'visit'].map(word),
  { PK: 'MAIL_THREAD#thr_1', SK: 'MSG#m_1', kind: 'MAIL_MESSAGE', id: 'm_1', thread_id: 'thr_1' },
  { PK: 'MAIL_DRAFTS#rita', SK: 'dr_1', kind: 'MAIL_DRAFT', user_id: 'rita' },
  { PK: 'MAIL_PERSON#rita', SK: 'DRAFTS', kind: 'MAIL_DRAFT_COUNT', drafts: 1 },
];
const NAMES: Item[] = [
  ...['noor holm', 'holm noor'].map((name) => ({
    PK: `NAMES#${name.slice(0, 2)}`,
    SK: `${name}#cand_1`,
    n: 'Noor Holm',
    e: 'noor@mail.example',
  })),
  ...['ana lima', 'lima ana'].map((name) => ({
    PK: `NAMES#${name.slice(0, 2)}`,
    SK: `${name}#ana`,
    n: 'Ana Lima',
    e: 'ana@work.example',
    r: 'interviewer',
  })),
  ...['data engineer', 'engineer data'].map((name) => ({
    PK: `NAMES#${name.slice(0, 2)}`,
    SK: `${name}#req_1`,
    n: 'Data Engineer',
    d: '',
    l: 'Oslo',
    g: 'open',
  })),
];
const WAITING: Item[] = [
  {
    PK: 'WAITING#decide',
    SK: 'req_1~cand_1',
    kind: 'WAITING',
    requisition_id: 'req_1',
    candidate_id: 'cand_1',
    candidate: 'Noor Holm',
    requisition: 'Data Engineer',
    stage: 'interviewing',
    round: null,
    since: at(10, 13),
    version: 1,
  },
  {
    PK: 'DUTIES#rita',
    SK: 'REQUISITION#req_1',
    ...duty,
    is_owner: true,
    is_hiring_manager: false,
    decides: false,
  },
  {
    PK: 'DUTIES#max',
    SK: 'REQUISITION#req_1',
    ...duty,
    is_owner: false,
    is_hiring_manager: true,
    decides: true,
  },
  {
    PK: 'DUTIES#ana',
    SK: 'TASKS#req_1~cand_1',
    kind: 'TASK_DUTY',
    requisition_id: 'req_1',
    candidate_id: 'cand_1',
    open: 1,
    version: 1,
  },
];
const CARDS: Item[] = [
  { PK: 'BOARD#req_1', SK: 'COUNTS', applied: 0, interviewing: 1 },
  {
    PK: 'BOARD#req_1',
    SK: 'CARD#cand_1',
    n: 'Noor Holm',
    g: 'interviewing',
    d: at(3),
    p: 'a',
    l: null,
    h: null,
    v: 2,
    t: 2,
    f: 1,
    c: 1,
    y: 1,
    r: 1,
    k: 1,
  },
  {
    PK: 'CARD#req_1~cand_1',
    SK: 'COMMENT#c_1',
    kind: 'CARD_COMMENT',
    requisition_id: 'req_1',
    candidate_id: 'cand_1',
  },
];
const CHAT: Item[] = [
  { PK: 'CHAT#pair_1', SK: 'M#msg_1', kind: 'CHAT_MESSAGE', id: 'msg_1', thread_id: 'pair_1' },
  {
    PK: 'USER#ana#CHATS',
    SK: 'pair_1',
    kind: 'CHAT_SEAT',
    user_id: 'ana',
    thread_id: 'pair_1',
    last_seq: 1,
    last: { id: 'msg_1' },
  },
];
const listItems = [
  { PK: 'TENANT', SK: 'TENANT', kind: 'TENANT', zone: 'UTC' },
  {
    PK: 'BACKFILL',
    SK: 'STATE',
    kind: 'BACKFILL',
    revision: BACKFILL_REVISION,
    zone: 'UTC',
    step: 'done',
    version: 1,
  },
  requisition,
  member,
  candidate,
  application,
  interview,
  scorecard,
  voice,
  cardWork,
  recording,
  thread,
  chat,
];
const whole: Item[] = [...listItems, ...REPORTS, ...MAIL, ...NAMES, ...WAITING, ...CARDS, ...CHAT];

const RECOUNTS = [
  checkReportInvariants,
  checkMailInvariants,
  checkNameInvariants,
  checkPendingInvariants,
  checkBoardInvariants,
  checkChatInvariants,
];
const recount = (items: readonly Item[]) =>
  RECOUNTS.flatMap((checkInvariants) =>
    checkInvariants({ tenantId: 7, now: Date.parse(at(12)), items: [...items] }),
  );
const changed = (item: Item, changes: Record<string, unknown>) =>
  whole.map((one) => (one === item ? ({ ...one, ...changes } as Item) : one));
const without = (item: Item) => whole.filter((one) => one !== item);
const find = (PK: string, SK?: string) =>
  whole.find((one) => one.PK === PK && (SK === undefined || one.SK === SK))!;

it('finds no violation in an undamaged company', () => {
  expect(recount(whole)).toEqual([]);
});

/** For comments and messages, the counters that include them no longer match. */
it.each(whole.slice(listItems.length).map((item) => [`${item.PK} ${item.SK}`, item] as const))(
  'detects %s',
  (_, item) => {
    expect(recount(without(item))).not.toEqual([]);
  },
);

describe('reports: finds', () => {
  it.each(
    REPORTS.filter(({ kind }) => kind === 'REPORT').map(
      (item) => [`${item.PK} ${item.SK}`, item] as const,
    ),
  )('each number of %s that is one too many', (at, item) => {
    const names = Object.keys(item).filter((name) => typeof item[name] === 'number');
    for (const name of names) {
      expect(recount(changed(item, { [name]: 2 }))).toEqual([
        `${at} says 2 of ${name}, and 1 are noted`,
      ]);
    }
  });

  it('a count that belongs to no record', () => {
    const violation = 'REPORT_DAYS 2026-03-01 says -1 of hire, and 0 are noted';
    expect(recount(changed(find('REPORT_DAYS', '2026-03-01'), { hire: -1 }))).toEqual([violation]);
  });

  it('a version that was not counted', () => {
    const violation = 'reports count version 1 of the application req_1~cand_1, which is at 2';
    expect(recount(changed(find('REPORTED#application#req_1~cand_1'), { source: 1 }))).toEqual([
      violation,
    ]);
  });

  it('a record that was counted under a wrong name', () => {
    // With another rating, the counts and their sums still agree with each other. Only the
    // candidate feedback itself contradicts them.
    const violation = 'reports count the process-feedback cfb_1 wrongly: cx.4 of 2026-03-11 by 1';
    expect(recount(changed(voice, { rating: 2 }))).toEqual([violation]);
    expect(recount(changed(scorecard, { submitted_at: at(10, 16) }))).toEqual([
      'reports count the interview iv_1 wrongly: fb.2 of 2026-03-10 by 1',
    ]);
  });

  it('days of another time zone, and a record that was deleted', () => {
    expect(recount(changed(find('REPORTED#member#ana'), { zone: 'Asia/Kolkata' }))).toEqual([
      'reports count the member ana by days of Asia/Kolkata, not of UTC',
    ]);
    expect(checkReportInvariants({ tenantId: 7, now: 0, items: without(interview) })).toEqual([
      'reports count the interview iv_1, which is not there',
    ]);
  });

  it('no violation if a candidate was erased, whose counts remain', () => {
    const erasure: Item = {
      PK: 'ERASURES',
      SK: 'cand_1',
      kind: 'ERASURE',
      of: 'candidate',
      id: 'cand_1',
    };
    const gone = [candidate, application, interview, voice];
    const items = [...whole.filter((item) => !gone.includes(item)), erasure];
    expect(checkReportInvariants({ tenantId: 7, now: 0, items })).toEqual([]);
    const ofAnother = items.map((item) => (item === erasure ? { ...erasure, id: 'cand_2' } : item));
    expect(checkReportInvariants({ tenantId: 7, now: 0, items: ofAnother })).toEqual([
      'reports count the application req_1~cand_1, which is not there',
    ]);
  });

  it('no violation in records from before reports, until reports are read', () => {
    const items = changed(find('BACKFILL'), { step: 'applications' }).filter(
      (item) => !REPORTS.includes(item),
    );
    expect(checkReportInvariants({ tenantId: 7, now: 0, items })).toEqual([]);
  });
});

describe('mail: finds', () => {
  it('a wrong count of a label', () => {
    expect(recount(changed(find('MAIL_COUNTS#C'), { lbl_1: 2 }))).toEqual([
      'mail says 2 conversations in C lbl_1, and there are 1',
    ]);
    expect(recount(changed(find('MAIL_COUNTS#H#max'), { trash: -1 }))).toEqual([
      'mail says -1 conversations in H#max trash, and there are 0',
    ]);
  });

  it('a row with outdated values, and a row of an archived mail thread', () => {
    expect(recount(changed(find('MAIL#C#inbox'), { m: 0 }))).toEqual([
      `MAIL#C#inbox shows ${at(5)}#thr_1 as it was before`,
    ]);
    expect(recount(changed(thread, { place: 'archive' }))).toContain(
      `MAIL#C#inbox shows ${at(5)}#thr_1, which is not to be there`,
    );
  });

  it('a search word of an old subject, and a draft and a message that were not counted', () => {
    expect(recount(changed(thread, { subject: 'Your offer' }))).toEqual(
      expect.arrayContaining([
        'MAIL_SEARCH#vi shows visit#thr_1, which is not to be there',
        'MAIL_SEARCH#of offer#thr_1 is missing',
      ]),
    );
    expect(recount(changed(find('MAIL_PERSON#rita'), { drafts: 0 }))).toEqual([
      'mail says 0 drafts of rita, and there are 1',
    ]);
    expect(recount(changed(thread, { messages: 3 }))).toContain(
      'mail says 3 messages in thr_1, and there are 1',
    );
  });
});

describe('names: finds', () => {
  it.each([
    [
      'an application',
      application,
      { candidate: 'Nora Holm' },
      'the application req_1~cand_1 names cand_1 Nora Holm instead of Noor Holm',
    ],
    [
      'its address',
      application,
      { candidate_email: 'old@mail.example' },
      'the application req_1~cand_1 names cand_1 old@mail.example instead of noor@mail.example',
    ],
    [
      'its place',
      application,
      { requisition_location: 'Rome' },
      'the application req_1~cand_1 names req_1 Rome instead of Oslo',
    ],
    [
      'an interview',
      interview,
      { requisition: 'Baker' },
      'the interview iv_1 names req_1 Baker instead of Data Engineer',
    ],
    [
      'a recording',
      recording,
      { candidate: 'Nora' },
      'the recording rec_1 names cand_1 Nora instead of Noor Holm',
    ],
  ])('a copy that did not follow: %s', (_, item, changes, violation) => {
    expect(recount(changed(item, changes))).toContain(violation);
  });

  it('a speaker with an old name, and a change that was not completed', () => {
    const heard = (recording.participants as object[]).map((one) => ({ ...one, name: 'Nora' }));
    expect(recount(changed(recording, { participants: heard }))).toEqual([
      'the recording rec_1 names cand_1 Nora instead of Noor Holm',
    ]);
    const rename: Item = {
      PK: 'RENAME#candidate#cand_1',
      SK: 'RENAME',
      kind: 'RENAME',
      of: 'candidate',
      id: 'cand_1',
    };
    expect(recount([...whole, rename])).toEqual([
      'the new name of the candidate cand_1 is still on its way',
    ]);
  });

  it('a person who is found by an old name, and one who is not found by the current name', () => {
    expect(recount(changed(member, { name: 'Ana Sousa' }))).toEqual([
      'NAMES#an shows ana lima#ana, which is not to be there',
      'NAMES#li shows lima ana#ana, which is not to be there',
      'NAMES#an ana sousa#ana is missing',
      'NAMES#so sousa ana#ana is missing',
    ]);
    expect(recount(changed(find('NAMES#da'), { g: 'draft' }))).toEqual([
      'NAMES#da shows data engineer#req_1 as it was before',
    ]);
  });
});

describe('waiting lists: finds', () => {
  it('an application on the wrong list', () => {
    expect(recount(changed(find('WAITING#decide'), { PK: 'WAITING#schedule' }))).toEqual([
      'WAITING#schedule shows req_1~cand_1, which is not to be there',
      'WAITING#decide req_1~cand_1 is missing',
    ]);
    expect(recount(changed(find('WAITING#decide'), { since: at(1) }))).toEqual([
      'WAITING#decide shows req_1~cand_1 as it was before',
    ]);
  });

  it('duties of a closed requisition or a completed task, and a wrong number of tasks', () => {
    const shown = (who: string) =>
      `DUTIES#${who} shows REQUISITION#req_1, which is not to be there`;
    expect(
      checkPendingInvariants({
        tenantId: 7,
        now: 0,
        items: changed(requisition, { status: 'filled' }),
      }),
    ).toEqual([shown('rita'), shown('max')]);
    expect(recount(changed(cardWork, { checklists: [] }))).toContain(
      'DUTIES#ana shows TASKS#req_1~cand_1, which is not to be there',
    );
    expect(recount(changed(find('DUTIES#ana'), { open: 2 }))).toEqual([
      'DUTIES#ana shows TASKS#req_1~cand_1 as it was before',
    ]);
    expect(
      recount(changed(interview, { state: 'awaiting_feedback', panelists: [OWING] })),
    ).toContain(`DUTIES#rita INTERVIEW#${at(10, 10)}#iv_1 is missing`);
  });
});

it.each(['n', 'g', 'd', 'p', 'l', 'h', 'v', 't', 'f', 'c', 'y', 'r', 'k'])(
  'finds a card whose content differs in %s',
  (name) => {
    const [violation] = recount(
      changed(find('BOARD#req_1', 'CARD#cand_1'), { [name]: name === 'n' ? 'Nora' : 7 }),
    );
    expect(violation).toContain(
      `the card req_1~cand_1 says ${name === 'n' ? 'Nora' : 7} of ${name}`,
    );
  },
);

it('finds columns with wrong counts, and a card without an application', () => {
  expect(recount(changed(find('BOARD#req_1', 'COUNTS'), { interviewing: 2, offer: 1 }))).toEqual([
    'the board of req_1 says 2 in interviewing and has 1',
    'the board of req_1 says 1 in offer and has 0',
  ]);
  expect(recount(without(find('BOARD#req_1', 'COUNTS')))).toEqual([
    'the board counts nobody in req_1 interviewing, where 1 are',
  ]);
  expect(recount([...whole, { PK: 'BOARD#req_1', SK: 'CARD#cand_2' }])).toEqual([
    "BOARD#req_1 CARD#cand_2 is of nobody's application",
  ]);
});

it('finds a summary of what waits that differs from a recount', () => {
  const none = { count: 0, since: null, few: [] };
  const { since, ...named } = find('WAITING#decide') as Item & { since: string };
  const summary = {
    PK: 'WAITING_SUMMARY#req_1',
    SK: 'SUMMARY',
    kind: 'WAITING_SUMMARY',
    requisition_id: 'req_1',
    decide: { count: 1, since, few: [named] },
    schedule: none,
    offer: none,
    responsible: {
      title: 'Data Engineer',
      is_open: true,
      owner_id: 'rita',
      hiring_manager_id: 'max',
    },
    GSI1PK: 'T#7#WAITS#decide#max',
    GSI1SK: `${since}#req_1`,
    version: 1,
  };
  expect(recount([...whole, summary])).toEqual([]);
  const notFound = ['what waits on req_1 is not found by who acts on it'];
  expect(recount([...whole, { ...summary, responsible: undefined }])).toEqual(notFound);
  expect(recount([...whole, { ...summary, GSI1PK: 'T#7#WAITS#decide#rita' }])).toEqual(notFound);
  expect(recount([...whole, { ...summary, GSI2PK: 'T#7#WAITS#schedule#rita' }])).toEqual(notFound);
  expect(recount([...whole, { ...summary, schedule: { ...none, count: 2 } }])).toEqual([
    'req_1 says that 2 wait for schedule, and 0 do',
  ]);
});

it('finds the counts of a requisition that was deleted, unless they expire', () => {
  const left = { PK: 'BOARD#req_9', SK: 'COUNTS', applied: 0 };
  expect(recount([...whole, left])).toEqual([
    'the counts of req_9, which was deleted, do not expire',
  ]);
  expect(recount([...whole, { ...left, ttl: 1_772_600_000 }])).toEqual([]);
});

it('finds an outdated list of chat threads, one of a non-participant, and lost messages', () => {
  const seat = find('USER#ana#CHATS');
  expect(recount(changed(seat, { last_seq: 0 }))).toEqual([
    'USER#ana#CHATS shows 0 of 1 messages of the conversation pair_1',
  ]);
  expect(recount([...whole, { ...seat, PK: 'USER#max#CHATS' }])).toEqual([
    'USER#max#CHATS shows the conversation pair_1 of others',
  ]);
  expect(recount(changed(chat, { seq: 2 }))).toContain(
    'the conversation pair_1 says 2 messages and has 1',
  );
  // A member has read the thread without being a participant.
  const mark: Item = {
    PK: 'USER#max#CHATS',
    SK: 'pair_1',
    kind: 'CHAT_SEAT',
    user_id: 'max',
    seen: 1,
  };
  expect(recount([...whole, mark])).toEqual([]);
});
