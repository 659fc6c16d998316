import { describe, expect, it } from 'vitest';
import {
  INTERVIEW_STATES,
  type InterviewState,
} from '@parley/contracts/interviews/interview.schema.ts';
import {
  INTERVIEW_TRANSITIONS,
  type InterviewTransition,
} from '@parley/contracts/interviews/interview.transitions.ts';
import { nextState, transitionsFrom } from '../transitions/next-state.ts';
import { shownStatus } from './interview-status.ts';
import { blockedNoShow, missingSide, panelAfterNoShow } from './no-show.ts';
import { planReminders, type CurrentInterview, isReminderStillDue } from './plan-reminders.ts';
import { deferQuietHours } from './quiet-hours.ts';
import {
  REMINDER_DEFAULTS,
  type InterviewToPlan,
  type PanelistRecipient,
  REMINDER_KINDS,
} from './reminder-settings.ts';
import { owesScorecard } from './scorecard-duties.ts';
import { validateSchedule } from './validate-schedule.ts';

describe('transitions of an interview', () => {
  it.each([
    ['reschedule', 'scheduled', 'scheduled'],
    ['begin', 'scheduled', 'in_progress'],
    ['end', 'in_progress', 'awaiting_feedback'],
    ['complete', 'awaiting_feedback', 'completed'],
    ['cancel', 'scheduled', 'cancelled'],
    ['candidateNoShow', 'in_progress', 'candidate_no_show'],
  ] as const)('%s leads from %s to %s', (name, from, to) => {
    expect(
      nextState<InterviewState, InterviewTransition>(INTERVIEW_TRANSITIONS, name, from),
    ).toEqual({ ok: true, to });
  });

  it('refuses to cancel a completed interview with an explanation', () => {
    expect(
      nextState<InterviewState, InterviewTransition>(
        INTERVIEW_TRANSITIONS,
        'cancel',
        'awaiting_feedback',
      ),
    ).toEqual({
      ok: false,
      code: 'invalid-transition',
      message: '“cancel” is not possible while it is awaiting feedback',
    });
  });

  it('offers no transition from final states', () => {
    for (const end of ['completed', 'cancelled'] as const)
      expect(
        transitionsFrom<InterviewState, InterviewTransition>(INTERVIEW_TRANSITIONS, end),
      ).toEqual([]);
    expect(
      transitionsFrom<InterviewState, InterviewTransition>(
        INTERVIEW_TRANSITIONS,
        'awaiting_feedback',
      ),
    ).toEqual(['complete', 'candidateNoShow', 'hostNoShow']);
  });

  it('maps every state to a shown status, and a hired application to Hired', () => {
    expect(Object.groupBy(INTERVIEW_STATES, (state) => shownStatus(state, 'interviewing'))).toEqual(
      {
        'In progress': ['scheduled', 'in_progress', 'awaiting_feedback'],
        Completed: ['completed'],
        Incomplete: ['cancelled', 'candidate_no_show', 'host_no_show'],
      },
    );
    expect(shownStatus('completed', 'hired')).toBe('Hired');
    expect(shownStatus('completed', null)).toBe('Completed');
  });
});

describe('a no-show', () => {
  const START = '2026-03-10T15:00:00.000Z';
  const seat = (
    user_id: string,
    state: 'invited' | 'accepted' | 'declined' | 'attended' = 'accepted',
    scorecard: 'not_due' | 'due' | 'draft' | 'submitted' | 'locked' = 'not_due',
  ) => ({ user_id, role: 'interviewer' as const, state, scorecard });
  const interview = (more: Partial<Parameters<typeof missingSide>[0]> = {}) => ({
    state: 'in_progress' as const,
    starts_at: START,
    candidate_id: 'cand_asha',
    location: '',
    panelists: [seat('ana')],
    ...more,
  });

  it.each([
    ['scheduled', '2026-03-10T14:59:59.999Z', [], 'not-begun'],
    ['scheduled', START, [], undefined],
    ['in_progress', START, [], undefined],
    ['awaiting_feedback', START, [seat('ana', 'attended', 'draft')], undefined],
    ['awaiting_feedback', START, [seat('ana', 'attended', 'submitted')], 'rated'],
    ['in_progress', START, [seat('ana', 'attended', 'locked')], 'rated'],
    ['completed', START, [], 'state'],
    ['cancelled', START, [], 'state'],
    ['host_no_show', START, [], 'state'],
  ] as const)(
    'for an interview that is %s, reporting at %s with %j results in %s',
    (state, now, panelists, because) =>
      expect(blockedNoShow({ state, starts_at: START, panelists }, now)).toBe(because),
  );

  it('is proposed from who has joined; a candidate in the lobby counts as present', () => {
    const seen = (more: Parameters<typeof interview>[0]) => missingSide(interview(more));
    expect([
      seen({ joined: ['ana'] }),
      seen({ joined: ['cand_asha'] }),
      seen({ waited: true }),
      seen({}),
      seen({ joined: ['ana', 'cand_asha'] }),
      seen({ joined: ['ana'], waited: true }),
    ]).toEqual(['candidate', 'host', 'host', 'everybody', null, null]);
    // For an interview elsewhere attendance is unknown, unless somebody came to the room.
    expect([seen({ location: 'Room 4' }), seen({ location: 'Room 4', joined: ['ana'] })]).toEqual([
      null,
      'candidate',
    ]);
    expect([
      seen({ state: 'awaiting_feedback' }),
      seen({ state: 'awaiting_feedback', joined: ['ana'] }),
      seen({ state: 'completed', joined: ['ana'] }),
      seen({ joined: ['rita'] }),
    ]).toEqual([null, 'candidate', null, null]);
  });

  it('makes no scorecard due, and marks expected panelists absent if none came', () => {
    const panel = [
      seat('ana', 'accepted', 'due'),
      seat('ben', 'attended', 'due'),
      seat('cyd', 'declined'),
      seat('dan', 'invited', 'draft'),
    ];
    const states = (who: 'candidate' | 'host', joined: string[] = []) =>
      panelAfterNoShow(panel, who, joined).map(({ state, scorecard }) => [state, scorecard]);
    expect(states('host', ['dan'])).toEqual([
      ['absent', 'not_due'],
      ['attended', 'not_due'],
      ['declined', 'not_due'],
      ['invited', 'draft'],
    ]);
    expect(states('candidate')).toEqual([
      ['accepted', 'not_due'],
      ['attended', 'not_due'],
      ['declined', 'not_due'],
      ['invited', 'draft'],
    ]);
  });
});

describe('validateSchedule', () => {
  const now = '2026-03-01T12:00:00.000Z';
  const typed = (more = {}) => ({
    date: '2026-03-10',
    time: '10:00',
    zone: 'America/New_York',
    duration_minutes: 45,
    ...more,
  });

  it('returns the instants', () => {
    expect(validateSchedule(typed(), now)).toEqual({
      ok: true,
      starts_at: '2026-03-10T14:00:00.000Z',
      ends_at: '2026-03-10T14:45:00.000Z',
      ambiguous: false,
    });
    expect(validateSchedule(typed({ date: '2026-11-01', time: '01:30' }), now)).toMatchObject({
      ok: true,
      starts_at: '2026-11-01T05:30:00.000Z',
      ambiguous: true,
    });
  });

  it.each([
    ['time-in-dst-gap', { date: '2026-03-08', time: '02:30' }],
    ['validation-failed', { date: '2026-02-30' }],
    ['interval-upside-down', { duration_minutes: 0 }],
    ['interval-upside-down', { duration_minutes: -45 }],
    ['interval-upside-down', { duration_minutes: Number.NaN }],
    ['interview-in-past', { date: '2026-03-01', time: '07:00' }],
    ['interview-too-far', { date: '2027-02-28', time: '07:01' }],
  ])('refuses with %s', (code, more) => {
    expect(validateSchedule(typed(more), now)).toMatchObject({ ok: false, code });
  });

  it('accepts exactly 364 days ahead', () => {
    expect(validateSchedule(typed({ date: '2027-02-28', time: '07:00' }), now)).toMatchObject({
      ok: true,
      starts_at: '2027-02-28T12:00:00.000Z',
    });
  });
});

describe('deferQuietHours', () => {
  it.each([
    [
      '21:00 waits until 08:00 of the next day',
      '2026-03-10T20:00:00Z',
      'Europe/Berlin',
      '2026-03-11T07:00:00.000Z',
    ],
    ['07:59 waits a minute', '2026-03-10T06:59:00Z', 'Europe/Berlin', '2026-03-10T07:00:00.000Z'],
    ['08:00 goes', '2026-03-10T07:00:00Z', 'Europe/Berlin', '2026-03-10T07:00:00.000Z'],
    ['20:59 goes', '2026-03-10T19:59:00Z', 'Europe/Berlin', '2026-03-10T19:59:00.000Z'],
    [
      '22:00 before the change to summer time waits until 08:00 summer time',
      '2026-03-28T21:00:00Z',
      'Europe/Berlin',
      '2026-03-29T06:00:00.000Z',
    ],
    [
      '22:00 before the 30-minute change on Lord Howe',
      '2026-10-03T11:30:00Z',
      'Australia/Lord_Howe',
      '2026-10-03T21:00:00.000Z',
    ],
    ['23:00 in Kolkata', '2026-03-10T17:30:00Z', 'Asia/Kolkata', '2026-03-11T02:30:00.000Z'],
  ])('%s', (_, at, zone, expected) => {
    expect(deferQuietHours(at, zone, REMINDER_DEFAULTS)).toBe(expected);
  });
});

const panelist = (
  id: string,
  zone: string,
  more: Partial<PanelistRecipient> = {},
): PanelistRecipient => ({
  id,
  zone,
  role: 'interviewer',
  state: 'accepted',
  scorecard: 'not_due',
  ...more,
});

// Tuesday 10 March 2026, 15:00 UTC: 11:00 in New York, 16:00 in Berlin, 20:30 in Kolkata.
const interview = (more: Partial<InterviewToPlan> = {}): InterviewToPlan => ({
  starts_at: '2026-03-10T15:00:00.000Z',
  ends_at: '2026-03-10T16:00:00.000Z',
  planned_at: '2026-03-02T10:00:00.000Z',
  candidate: { id: 'asha', zone: 'Asia/Kolkata' },
  panelists: [panelist('ana', 'Europe/Berlin')],
  recruiters: [{ id: 'rui', zone: 'Europe/Lisbon' }],
  hiring_managers: [{ id: 'hana', zone: 'America/New_York' }],
  ...more,
});
const plan = (more: Partial<InterviewToPlan> = {}) =>
  planReminders(interview(more)).map(
    ({ kind, number, at, person }) =>
      `${at.slice(0, 16)} ${kind}${number > 1 ? number : ''} ${person}`,
  );

describe('planReminders', () => {
  it('plans all reminders of the ladder', () => {
    expect(plan()).toEqual([
      '2026-03-02T10:00 confirm ana',
      '2026-03-02T10:00 confirm asha',
      '2026-03-09T15:00 day-before ana',
      '2026-03-09T15:00 day-before asha',
      '2026-03-10T14:00 hour-before ana',
      '2026-03-10T14:00 hour-before asha',
      '2026-03-10T14:50 join ana',
      '2026-03-10T14:50 join asha',
      '2026-03-10T15:05 nobody-joined rui',
      '2026-03-10T15:15 no-show rui',
      '2026-03-10T17:00 scorecard-due ana',
      '2026-03-11T08:00 scorecard-nudge ana',
      '2026-03-11T17:00 scorecard-copy hana',
      '2026-03-12T08:00 scorecard-nudge2 ana',
      '2026-03-12T17:00 scorecard-flag rui',
      '2026-03-13T08:00 scorecard-nudge3 ana',
      '2026-03-16T08:00 scorecard-nudge4 ana',
      '2026-03-17T08:00 scorecard-nudge5 ana',
      '2026-03-18T08:00 scorecard-nudge6 ana',
      '2026-03-19T08:00 scorecard-nudge7 ana',
      '2026-03-20T08:00 scorecard-nudge8 ana',
      '2026-03-23T08:00 scorecard-nudge9 ana',
      '2026-03-24T08:00 scorecard-nudge10 ana',
    ]);
  });

  it('nudges at 09:00 local on both sides of the change to summer time', () => {
    const after = plan({
      starts_at: '2026-03-27T15:00:00.000Z',
      ends_at: '2026-03-27T16:00:00.000Z',
    });
    expect(after.filter((line) => line.includes('nudge')).slice(0, 2)).toEqual([
      '2026-03-30T07:00 scorecard-nudge ana',
      '2026-03-31T07:00 scorecard-nudge2 ana',
    ]);
    const newYork = plan({
      starts_at: '2026-03-05T15:00:00.000Z',
      ends_at: '2026-03-05T16:00:00.000Z',
      panelists: [panelist('ana', 'America/New_York')],
    });
    expect(newYork.filter((line) => line.includes('nudge')).slice(0, 2)).toEqual([
      '2026-03-06T14:00 scorecard-nudge ana',
      '2026-03-09T13:00 scorecard-nudge2 ana',
    ]);
  });

  it('plans T−24 h as 24 elapsed hours, over a night of 23 hours', () => {
    expect(
      plan({ starts_at: '2026-03-29T12:00:00.000Z', ends_at: '2026-03-29T13:00:00.000Z' }),
    ).toContain('2026-03-28T12:00 day-before ana');
  });

  it('delays reminders at night, except shortly before the start or about no-shows', () => {
    // 04:00 UTC is 05:00 in Berlin and 09:30 in Kolkata.
    const night = plan({
      starts_at: '2026-03-10T04:00:00.000Z',
      ends_at: '2026-03-10T05:00:00.000Z',
    });
    expect(night).toContain('2026-03-09T07:00 day-before ana');
    expect(night).toContain('2026-03-09T04:00 day-before asha');
    expect(night).toContain('2026-03-10T03:00 hour-before ana');
    expect(night).toContain('2026-03-10T03:50 join ana');
    expect(night).toContain('2026-03-10T04:05 nobody-joined rui');
    expect(night).toContain('2026-03-10T04:15 no-show rui');
    expect(night).toContain('2026-03-10T07:00 scorecard-due ana');
  });

  it('leaves out what has passed when the interview is booked late', () => {
    const late = plan({ planned_at: '2026-03-10T14:00:00.000Z' });
    expect(late.slice(0, 3)).toEqual([
      '2026-03-10T14:00 confirm ana',
      '2026-03-10T14:00 confirm asha',
      '2026-03-10T14:50 join ana',
    ]);
  });

  it('leaves out a reminder that the night would delay beyond the start', () => {
    const settings = { ...REMINDER_DEFAULTS, dayBeforeMinutes: 120 };
    const kinds = planReminders(
      interview({ starts_at: '2026-03-10T04:00:00.000Z', ends_at: '2026-03-10T05:00:00.000Z' }),
      settings,
    );
    expect(
      kinds.filter(({ kind }) => kind === 'day-before').map(({ person, at }) => [person, at]),
    ).toEqual([['asha', '2026-03-10T02:30:00.000Z']]);
  });

  it('requests no scorecard from shadows, notifies nobody who left, and needs no recruiter', () => {
    const lines = plan({
      panelists: [
        panelist('ana', 'UTC', { role: 'shadow' }),
        panelist('ben', 'UTC', { state: 'declined' }),
      ],
      recruiters: [],
      hiring_managers: [],
    });
    expect(lines.map((line) => line.slice(17))).toEqual([
      'confirm ana',
      'confirm asha',
      'day-before ana',
      'day-before asha',
      'hour-before ana',
      'hour-before asha',
      'join ana',
      'join asha',
    ]);
  });

  it("respects a person's holidays", () => {
    const lines = plan({
      panelists: [{ ...panelist('ana', 'UTC'), holidays: new Set(['2026-03-11']) }],
    });
    expect(lines.find((line) => line.includes('nudge'))).toBe(
      '2026-03-12T09:00 scorecard-nudge ana',
    );
  });
});

describe('isReminderStillDue', () => {
  const current = (more: Partial<CurrentInterview> = {}): CurrentInterview => ({
    state: 'scheduled',
    revision: 1,
    candidate_joined: false,
    host_joined: false,
    panelists: [panelist('ana', 'UTC', { scorecard: 'due' })],
    ...more,
  });
  const due = (
    kind: (typeof REMINDER_KINDS)[number],
    now: CurrentInterview,
    audience: 'candidate' | 'panelist' | 'recruiter' = 'panelist',
  ) => isReminderStillDue({ kind, audience, person: 'ana' }, now, 1);

  it.each(REMINDER_KINDS)('never sends %s after cancel, completion or reschedule', (kind) => {
    for (const state of ['cancelled', 'completed', 'candidate_no_show', 'host_no_show'] as const) {
      expect(due(kind, current({ state }))).toBe(false);
    }
    for (const state of INTERVIEW_STATES)
      expect(due(kind, current({ state, revision: 2 }))).toBe(false);
  });

  it('sends reminders before the interview only to people still on the panel', () => {
    expect(due('day-before', current())).toBe(true);
    expect(due('day-before', current(), 'candidate')).toBe(true);
    expect(
      due('hour-before', current({ panelists: [panelist('ana', 'UTC', { state: 'declined' })] })),
    ).toBe(false);
    expect(due('confirm', current({ panelists: [] }))).toBe(false);
    expect(due('join', current({ state: 'in_progress' }))).toBe(true);
    expect(due('day-before', current({ state: 'in_progress' }))).toBe(false);
  });

  it('reports an empty room while it is empty, and a no-show while one side is missing', () => {
    expect(due('nobody-joined', current(), 'recruiter')).toBe(true);
    expect(due('nobody-joined', current({ candidate_joined: true }), 'recruiter')).toBe(false);
    expect(due('nobody-joined', current({ host_joined: true }), 'recruiter')).toBe(false);
    expect(due('no-show', current({ host_joined: true }), 'recruiter')).toBe(true);
    expect(due('no-show', current({ candidate_joined: true }), 'recruiter')).toBe(true);
    expect(
      due('no-show', current({ candidate_joined: true, host_joined: true }), 'recruiter'),
    ).toBe(false);
  });

  it.each([
    ['due', true],
    ['draft', true],
    ['not_due', true],
    ['submitted', false],
    ['locked', false],
    ['waived', false],
  ] as const)('whether a scorecard is requested that is %s: %s', (scorecard, expected) => {
    const now = current({
      state: 'awaiting_feedback',
      panelists: [
        panelist('ana', 'UTC', { scorecard }),
        panelist('shadow', 'UTC', { role: 'shadow' }),
      ],
    });
    for (const kind of [
      'scorecard-due',
      'scorecard-nudge',
      'scorecard-copy',
      'scorecard-flag',
    ] as const)
      expect(due(kind, now)).toBe(expected);
  });

  it('sends no nudge to a panelist who dismissed it, or for another person', () => {
    expect(
      due(
        'scorecard-nudge',
        current({
          state: 'awaiting_feedback',
          panelists: [{ ...panelist('ana', 'UTC'), dismissed: true }],
        }),
      ),
    ).toBe(false);
    expect(
      due(
        'scorecard-nudge',
        current({ state: 'awaiting_feedback', panelists: [panelist('ben', 'UTC')] }),
      ),
    ).toBe(false);
  });
});

it.each([
  ['declined', false],
  ['absent', false],
  ['accepted', true],
  ['attended', true],
  ['invited', true],
])('whether a panelist who is %s owes a scorecard: %s', (state, expected) => {
  expect(owesScorecard(panelist('ana', 'UTC', { state }))).toBe(expected);
});
