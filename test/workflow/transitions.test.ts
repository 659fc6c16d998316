import { afterAll, beforeAll, expect, it } from 'vitest';
import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { REQUISITION_TRANSITIONS } from '@parley/contracts/requisitions/requisition.transitions.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { BACKFILL_REVISION, backfills } from '@parley/data/backfill/backfills.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { type Member, userItem } from '@parley/data/members/member.codec.ts';
import { users } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { PANELIST_TRANSITIONS } from '@parley/domain/panelists/panelist-transitions.ts';
import { SCORECARD_TRANSITIONS } from '@parley/domain/scorecards/scorecard-state.ts';
import { newApplication } from '../../packages/application/src/applications/new-application.ts';
import { recordAnswer } from '../../packages/application/src/interviews/replies/record-answer.ts';
import { isFailure } from '../../packages/application/src/shared/failure.ts';
import { checkDataInvariants } from '../../scripts/check-data/check-data-invariants.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import type { Call } from './call-route.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';
import { EXPECTED, type Follows } from './transitions.expected.ts';

/**
 * Each transition happens once, in a company of its own, in the same eleven days. The interview is
 * booked for Tuesday 10 March 2026, 14:00 to 14:45 UTC, for Ana (lead) and Ben with Asha. Rita has
 * booked it and owns the requisition, whose hiring manager is Max.
 */
const BEGIN = '2026-03-02T10:00:00.000Z';
/** The times at which decisions become final and their effects are carried out. */
const PAUSES = ['03 10:10', '03 11:10', '11 09:10'];
const END = '2026-03-12T09:00:00.000Z';
const ATTRIBUTES = ['depth', 'clarity', 'drive'].map((id) => ({ id, name: id, required: false }));
const PERSONS = ['recruiter', 'manager', 'ana', 'ben', 'asha'] as const;
const application_id = `${REQUISITION}~${CANDIDATE}`;

interface TransitionSetup {
  company: Company;
  store: TenantStore;
  domain: string;
  /** The id of the booked interview. */
  id: string;
  call(as: Member, route: Parameters<Stage['call']>[1], call?: Call): Promise<any>;
}
interface Row {
  name: string;
  /** What happens before, at instants of March 2026 in UTC, such as `10 14:50`. */
  before?: [string, (setup: TransitionSetup) => Promise<unknown>][];
  /** When the transition happens, and how. Without `act`, the passing of time causes it. */
  at: string;
  act?: (setup: TransitionSetup) => Promise<unknown>;
}

const toInstant = (at: string): string => `2026-03-${at.replace(' ', 'T')}:00.000Z`;
const book = async (setup: TransitionSetup) =>
  void (setup.id = (
    await setup.call(setup.company.recruiter, 'create-interview', {
      body: toBooking(setup.company),
    })
  ).id);
const interview = (setup: TransitionSetup) =>
  setup.call(setup.company.recruiter, 'get-interview', { params: { id: setup.id } });
const on =
  (
    as: keyof Company,
    route: 'cancel-interview' | 'report-no-show' | 'update-interview' | 'respond-to-interview',
    body: unknown,
  ) =>
  async (setup: TransitionSetup) =>
    setup.call(setup.company[as], route, {
      params: { id: setup.id },
      body,
      ...(route === 'respond-to-interview' ? {} : { ifMatch: (await interview(setup)).version }),
    });
const change =
  (more: (company: Company) => Record<string, unknown>) => async (setup: TransitionSetup) =>
    setup.call(setup.company.recruiter, 'update-interview', {
      params: { id: setup.id },
      body: toChange(setup.company, more(setup.company)),
      ifMatch: (await interview(setup)).version,
    });
const card = (as: 'ana' | 'ben', status: 'draft' | 'submitted') => (setup: TransitionSetup) =>
  setup.call(setup.company[as], 'create-feedback', {
    body: {
      interview_id: setup.id,
      overall: 4,
      summary: 'Clear and quick.',
      private_notes: '',
      ratings: [],
      status,
    },
  });
const cards = async (setup: TransitionSetup) => {
  for (const as of ['ana', 'ben'] as const) await card(as, 'submitted')(setup);
};
const waived = ({ ana, ben }: Company) =>
  [ana, ben].map(({ user_id }) => ({ user_id, reason: 'Decided without it' }));
const decide =
  (outcome: string, more: (company: Company) => Record<string, unknown> = () => ({})) =>
  async ({ company, call }: TransitionSetup) =>
    call(company.manager, 'make-decision', {
      body: {
        application_id,
        outcome,
        reason_code:
          outcome === 'reject'
            ? 'skills-gap'
            : outcome === 'withdraw'
              ? 'candidate-withdrew'
              : outcome === 'hold'
                ? 'needs-more-signal'
                : 'meets-bar',
        rationale: 'Two of the attributes say it, and both panelists.',
        mail: { when: 'now', message: 'Dear Asha,\n\nwe have news.' },
        ...more(company),
      },
    });
const reopen = ({ company, call }: TransitionSetup) =>
  call(company.manager, 'reopen-application', {
    body: { application_id, reason: 'New references came in' },
  });
const apply = async ({ store }: TransitionSetup) => {
  const application = newApplication(
    (await requisitions.get(store, REQUISITION))!,
    (await candidates.get(store, CANDIDATE))!,
    BEGIN,
  );
  const writes = [
    applications.write(store, application, 'missing'),
    requisitions.count(store, REQUISITION, { candidates: 1 }),
  ];
  expect(await store.commit(writes)).toEqual({ ok: true });
};
/** Ana's calendar proposes another time. */
const propose = async ({ store, id, company: { ana } }: TransitionSetup) => {
  const at = new Date(stage.clock.now());
  const given = {
    answer: 'another-time',
    words: '',
    proposed: undefined,
    answeredAt: at.toISOString(),
  } as const;
  const found = (await interviews.get(store, id))!;
  const recorded = await recordAnswer(store, found, ana.user_id, given, at);
  if (isFailure(recorded)) throw new Error(recorded.message);
  const about = {
    id: 'evt_calendar',
    at: given.answeredAt,
    actorId: ana.user_id,
    requestId: 'ses',
  };
  const result = await store.commit([...recorded.writes, eventOp(store, recorded.event!, about)]);
  expect(result).toEqual({ ok: true });
};
const move =
  (stage: string) =>
  async ({ store, company, call }: TransitionSetup) => {
    const { version } = (await applications.get(store, REQUISITION, CANDIDATE))!;
    return call(company.recruiter, 'move-card', {
      params: { cardId: application_id },
      body: { stage, after: null, before: null },
      ifMatch: version,
    });
  };
const requisition =
  (transition: string, as: keyof Company = 'recruiter', reason = 'The budget is gone') =>
  async ({ store, company, call }: TransitionSetup) =>
    call(company[as], 'transition-requisition', {
      params: { id: REQUISITION },
      body: { transition, reason },
      ifMatch: (await requisitions.get(store, REQUISITION))!.version,
    });
const ask = async (setup: TransitionSetup) => {
  const { version } = (await requisitions.get(setup.store, REQUISITION))!;
  await setup.call(setup.company.recruiter, 'update-requisition', {
    params: { id: REQUISITION },
    body: { openings: 4 },
    ifMatch: version,
  });
};
/** Joins the room, and delivers the event of the media service that the connection is open. */
const join =
  (as: 'ana' | 'asha') =>
  async ({ company, store, call, id }: TransitionSetup) => {
    if (as === 'asha')
      await call(company.ana, 'admit-to-room', { params: { id }, body: { person: CANDIDATE } });
    await call(company[as], 'join-room', { params: { id }, body: {} });
    const room = await rooms.get(store, (await interviews.get(store, id))!);
    const guest = room.people.find(
      ({ person }) => person === (as === 'asha' ? CANDIDATE : company[as].user_id),
    )!;
    await stage.hear({
      eventType: 'chime:AttendeeJoined',
      meetingId: room.meeting_id,
      externalMeetingId: room.meeting!.ExternalMeetingId,
      attendeeId: guest.attendee_id,
      externalUserId: guest.person,
    });
  };
const booked: NonNullable<Row['before']> = [['02 10:00', book]];
const held: NonNullable<Row['before']> = [...booked, ['10 15:00', cards]];
const asked: NonNullable<Row['before']> = [...booked, ['03 10:00', ask]];

const ROWS: Row[] = [
  { name: 'interview, schedule', at: '02 10:00', act: book },
  {
    name: 'interview, reschedule',
    before: booked,
    at: '03 10:00',
    act: change(() => ({ date: '2026-03-11', reason: 'The room is taken' })),
  },
  { name: 'interview, begin', before: booked, at: '10 14:00' },
  { name: 'interview, end', before: booked, at: '10 14:45' },
  {
    name: 'interview, complete',
    before: [...booked, ['10 15:00', card('ana', 'submitted')]],
    at: '10 15:10',
    act: card('ben', 'submitted'),
  },
  {
    name: 'interview, cancel',
    before: booked,
    at: '03 10:00',
    act: on('recruiter', 'cancel-interview', { reason: 'The position is on hold' }),
  },
  {
    name: 'interview, candidate no show',
    before: booked,
    at: '10 14:20',
    act: on('recruiter', 'report-no-show', { who: 'candidate' }),
  },
  {
    name: 'interview, host no show',
    before: booked,
    at: '10 14:20',
    act: on('recruiter', 'report-no-show', { who: 'host' }),
  },
  {
    name: 'panelist, accept',
    before: booked,
    at: '03 10:00',
    act: on('ana', 'respond-to-interview', { response: 'accepted' }),
  },
  {
    name: 'panelist, decline',
    before: booked,
    at: '03 10:00',
    act: on('ben', 'respond-to-interview', { response: 'declined', reason: 'On leave' }),
  },
  {
    name: 'panelist, invite again',
    before: [...booked, ['02 12:00', on('ana', 'respond-to-interview', { response: 'accepted' })]],
    at: '03 10:00',
    act: propose,
  },
  { name: 'panelist, attend', before: booked, at: '10 14:04', act: join('ana') },
  {
    name: 'panelist, miss',
    before: [...booked, ['10 14:04', join('ana')], ['10 14:06', join('asha')]],
    at: '10 14:45',
  },
  {
    name: 'panelist, replace',
    before: booked,
    at: '03 10:00',
    act: change(({ ana, manager }) => ({
      panelists: [
        { user_id: ana.user_id, role: 'lead' },
        { user_id: manager.user_id, role: 'interviewer' },
      ],
    })),
  },
  { name: 'scorecard, save', before: booked, at: '10 15:00', act: card('ana', 'draft') },
  { name: 'scorecard, submit', before: booked, at: '10 15:00', act: card('ana', 'submitted') },
  { name: 'scorecard, lock', before: held, at: '11 09:00', act: decide('hire') },
  {
    name: 'scorecard, unlock',
    before: [...held, ['11 09:00', decide('reject')]],
    at: '11 10:00',
    act: reopen,
  },
  {
    name: 'scorecard, waive',
    before: [...booked, ['10 15:00', card('ana', 'submitted')]],
    at: '11 09:00',
    act: decide('advance', ({ ben }) => ({
      waive: [{ user_id: ben.user_id, reason: 'Decided without it' }],
    })),
  },
  {
    name: 'application, review',
    before: [['02 10:00', apply]],
    at: '03 10:00',
    act: move('in_review'),
  },
  { name: 'application, schedule', before: [['02 10:00', apply]], at: '03 10:00', act: book },
  { name: 'application, conclude', before: held, at: '11 09:00', act: move('decision') },
  { name: 'application, advance', before: held, at: '11 09:00', act: decide('advance') },
  { name: 'application, offer', before: held, at: '11 09:00', act: decide('offer') },
  {
    name: 'application, hire',
    before: booked,
    at: '03 10:00',
    act: decide('hire', (company) => ({ waive: waived(company) })),
  },
  {
    name: 'application, reject',
    before: booked,
    at: '03 10:00',
    act: decide('reject', (company) => ({ waive: waived(company) })),
  },
  {
    name: 'application, withdraw',
    before: booked,
    at: '03 10:00',
    act: decide('withdraw', (company) => ({ waive: waived(company) })),
  },
  {
    name: 'application, reopen',
    before: [...booked, ['03 10:00', decide('reject', (company) => ({ waive: waived(company) }))]],
    at: '03 11:00',
    act: reopen,
  },
  {
    name: 'decision, hold',
    before: held,
    at: '11 09:00',
    act: decide('hold', () => ({ hold_until: '2026-03-12', mail: undefined })),
  },
  {
    name: 'decision, undo',
    before: [...booked, ['03 10:00', decide('reject', (company) => ({ waive: waived(company) }))]],
    at: '03 10:05',
    act: ({ company, call }) =>
      call(company.recruiter, 'undo-decision', { body: { application_id } }),
  },
  { name: 'requisition, change', before: booked, at: '03 10:00', act: ask },
  {
    name: 'requisition, reject',
    before: asked,
    at: '03 11:00',
    act: requisition('reject', 'manager'),
  },
  { name: 'requisition, open', before: asked, at: '03 11:00', act: requisition('open', 'manager') },
  {
    name: 'requisition, submit',
    before: [...asked, ['03 11:00', requisition('reject', 'manager')]],
    at: '03 12:00',
    act: requisition('submit'),
  },
  { name: 'requisition, hold', before: booked, at: '03 10:00', act: requisition('hold') },
  {
    name: 'requisition, resume',
    before: [...booked, ['03 10:00', requisition('hold')]],
    at: '03 11:00',
    act: requisition('resume'),
  },
  { name: 'requisition, fill', before: booked, at: '03 10:00', act: requisition('fill') },
  { name: 'requisition, cancel', before: booked, at: '03 10:00', act: requisition('cancel') },
];

let stage: Stage;
const seen = new Map<string, Follows>();

beforeAll(async () => {
  stage = await startStage(BEGIN);
  const setups = new Map<string, TransitionSetup>();
  for (const [number, { name }] of ROWS.entries()) {
    const store = tenantStore(stage.table, 100 + number);
    const domain = `c${number}.example.com`;
    const company = await foundCompany(store, domain);
    await store.commit([
      requisitions.change(
        store,
        REQUISITION,
        { description: 'Builds', scorecard_template: { attributes: ATTRIBUTES } },
        1,
      ),
      // The item that a company has when it is created, without items of earlier releases.
      backfills.write(store, {
        kind: 'BACKFILL',
        revision: BACKFILL_REVISION,
        zone: 'Europe/London',
        step: 'done',
        version: 1,
      }),
    ]);
    setups.set(name, {
      store,
      domain,
      id: '',
      company,
      call: async (as, route, call) => {
        const { status, body } = await stage.call(as, route, call);
        if (status >= 300)
          throw new Error(`${name}: ${route} was answered ${status} ${JSON.stringify(body)}`);
        return body;
      },
    });
  }
  const moments = ROWS.flatMap((row) => [
    ...(row.before ?? []).map(([at, act]) => ({ at: toInstant(at), row, act, observed: false })),
    { at: toInstant(row.at), row, act: row.act, observed: true },
  ]).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const ended = new Map<string, string>();
  for (const { at, row, act, observed } of moments) {
    for (const stop of [...PAUSES.map(toInstant), at].sort()) {
      if (stop > at || Date.parse(stop) <= stage.clock.now()) continue;
      await stage.until(stop);
      await stage.settle();
    }
    const setup = setups.get(row.name)!;
    await act?.(setup);
    await stage.settle();
    if (!observed) continue;
    seen.set(row.name, { ...(await readFollows(setup)), told: [], later: [] });
    ended.set(row.name, at);
  }
  await stage.until(END);
  await stage.settle();
  for (const [name, setup] of setups) {
    const at = ended.get(name)!;
    const all = await toldIn(setup);
    Object.assign(seen.get(name)!, {
      told: all.filter((one) => one.at === at).map(({ what }) => what),
      later: all
        .filter((one) => one.at > at)
        .map(({ at: when, what }) => `${when.slice(8, 16).replace('T', ' ')} ${what}`),
    });
  }
});
afterAll(() => stage.close());

/** Returns the duties of each person, whose time is taken, and which states are shown. */
async function readFollows({
  company,
  store,
  call,
  id,
}: TransitionSetup): Promise<Pick<Follows, 'duties' | 'taken' | 'shown'>> {
  const duties: string[] = [];
  const taken: string[] = [];
  for (const person of PERSONS) {
    const member = company[person];
    const home = await call(member, 'get-home');
    // Missing weekly hours have nothing to do with what happens to interviews.
    for (const { kind } of home.waiting)
      if (kind !== 'hours') duties.push(`${member.name}: ${kind}`);
    for (const _one of home.feedback_due) duties.push(`${member.name}: scorecard`);
    const busy = await calendars.busy(store, person === 'asha' ? CANDIDATE : member.user_id, {
      start: Date.parse(BEGIN),
      end: Date.parse(END),
    });
    for (const { starts_at } of busy) taken.push(`${member.name} ${starts_at.slice(8, 10)}`);
  }
  const application = await applications.get(store, REQUISITION, CANDIDATE);
  const staff =
    id === '' ? undefined : await call(company.recruiter, 'get-interview', { params: { id } });
  const candidate =
    id === '' ? undefined : await call(company.asha, 'get-interview', { params: { id } });
  const { user_id, email, tenant_id } = company.asha;
  const membership = {
    tenant_id,
    tenant_name: 'Acme',
    role: 'candidate',
    status: 'active',
    candidate_id: CANDIDATE,
  };
  const person = userItem.parse({
    kind: 'PERSON',
    user_id,
    email,
    active_tenant_id: tenant_id,
    memberships: [membership],
    version: 1,
  });
  await stage.platform.commit([users.write(stage.platform, person, 'any')]);
  const home = await call(company.asha, 'get-candidate-home');
  const of = home.entries.flatMap(
    (entry: { candidate_requisitions: { stage: string }[] }) => entry.candidate_requisitions,
  )[0];
  return {
    duties,
    taken,
    shown: [
      `requisition ${(await requisitions.get(store, REQUISITION))!.status}`,
      `application ${application?.stage}, to the candidate ${of?.stage}`,
      ...(staff
        ? [
            `interview ${staff.state}, ${staff.status}; to the candidate ${candidate.state}`,
            ...staff.panelists.map(
              (seat: Record<string, string>) =>
                `${seat['name']} ${seat['state']}, scorecard ${seat['scorecard']}`,
            ),
          ]
        : []),
    ],
  };
}

/**
 * Returns the mails and the notifications in the app with all their recipients, in order of time.
 */
async function toldIn({
  company,
  domain,
  call,
}: TransitionSetup): Promise<{ at: string; what: string }[]> {
  const told: { at: string; what: string; who: string }[] = [];
  for (const { at, to, subject, ics } of stage.mails) {
    if (to.endsWith(`@${domain}`))
      told.push({
        at,
        what: `mail "${subject.split(':')[0]}"${ics ? ` ${ics.method}` : ''}`,
        who: to.split('@')[0]!,
      });
  }
  for (const person of PERSONS) {
    const { items } = await call(company[person], 'list-notifications', {
      query: { limit: '100' },
    });
    for (const { createdAt, notification_type } of items)
      told.push({
        at: createdAt,
        what: `app ${notification_type}`,
        who: company[person].name.toLowerCase(),
      });
  }
  const together = Map.groupBy(told, ({ at, what }) => `${at} ${what}`);
  return [...together]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, all]) => ({
      at: all[0]!.at,
      what: `${all[0]!.what}: ${all
        .map(({ who }) => who)
        .sort()
        .join(', ')}`,
    }));
}

const TRANSITIONS = {
  interview: INTERVIEW_TRANSITIONS,
  panelist: PANELIST_TRANSITIONS,
  scorecard: SCORECARD_TRANSITIONS,
  application: APPLICATION_TRANSITIONS,
  requisition: REQUISITION_TRANSITIONS,
};
/** Transitions that others cause or whose effects other tests show. */
const SHOWN_ELSEWHERE: Record<string, string> = {
  'scorecard, fall due': 'interview, end',
  'scorecard, edit': 'scorecards.test.ts',
};

it('carries out every transition of the tables', () => {
  const all = Object.entries(TRANSITIONS).flatMap(([machine, names]) =>
    Object.keys(names).map(
      (name) => `${machine}, ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
    ),
  );
  expect(all.filter((name) => !SHOWN_ELSEWHERE[name] && !EXPECTED[name])).toEqual([]);
  expect(ROWS.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED).sort());
});

it.each(ROWS.map(({ name }) => name))('%s', (name) => {
  expect(seen.get(name)).toEqual(EXPECTED[name]);
});

it('leaves counters, reports, names, lists and boards as a recount gives them', async () => {
  const wrong: string[] = [];
  const tenants = await readTable(stage.table.client, stage.table.name);
  for (const [number, { name }] of ROWS.entries()) {
    const [tenantId, items] = [100 + number, tenants.get(100 + number)!];
    const violations = await checkDataInvariants({ tenantId, now: stage.clock.now(), items });
    // Candidates and two applications were stored directly, so these invariants do not hold for
    // them.
    const past = new RegExp(
      `^${CANDIDATE} (does not hold|has 0 events)|^${REQUISITION} says 0 candidates`,
    );
    wrong.push(...violations.filter((one) => !past.test(one)).map((one) => `${name}: ${one}`));
  }
  expect(tenants.size).toBeGreaterThan(ROWS.length);
  expect(wrong).toEqual([]);
});
