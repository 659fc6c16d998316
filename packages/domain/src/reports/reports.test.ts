import { describe, expect, it } from 'vitest';
import { applicationEntries, nextHistory, type StageHistory } from './application-entries.ts';
import { dashboardFigures, toInterviewStep } from './dashboard-figures.ts';
import { daysBetween, localDay, reportDays } from './days.ts';
import { hiringFigures, summarizeExperience } from './hiring-figures.ts';
import { type SubmittedScorecard, interviewEntries } from './interview-entries.ts';
import { interviewerReports, findRate, round } from './interviewer-reports.ts';
import { toSteps, stageReports } from './stages.ts';
import {
  countEntry,
  type Entry,
  toHistogram,
  sumTallies,
  type Tally,
  diffEntries,
  measureHistogram,
  toBuckets,
  toBars,
} from './tally.ts';

const names = (entries: readonly Entry[]) =>
  entries.map(({ day, name, n }) => `${day} ${name}${n === 1 ? '' : ` ${n}`}`);
const toTally = (entries: readonly Entry[], of: Entry['of'] = 'company'): Tally =>
  sumTallies(entries.filter((entry) => entry.of === of).map(({ name, n }) => ({ [name]: n })));

describe('days', () => {
  it("begin and end in the company's zone", () => {
    expect(localDay('2026-03-01T04:59:00.000Z', 'America/New_York')).toBe('2026-02-28');
    expect(localDay('2026-03-01T05:00:00.000Z', 'America/New_York')).toBe('2026-03-01');
    // The two instants are 24 hours apart, and the clocks in Berlin change in that night: this is
    // one day.
    expect(
      daysBetween(
        localDay('2026-03-28T22:30:00.000Z', 'Europe/Berlin'),
        localDay('2026-03-29T22:30:00.000Z', 'Europe/Berlin'),
      ),
    ).toBe(2);
  });

  it.each([
    [
      'last_30_days',
      { from: '2026-10-23', to: '2026-11-21', before: { from: '2026-09-23', to: '2026-10-22' } },
    ],
    [
      'today',
      { from: '2026-11-21', to: '2026-11-21', before: { from: '2026-11-20', to: '2026-11-20' } },
    ],
    [
      'yesterday',
      { from: '2026-11-20', to: '2026-11-20', before: { from: '2026-11-19', to: '2026-11-19' } },
    ],
    [
      'last_year',
      { from: '2025-11-22', to: '2026-11-21', before: { from: '2024-11-22', to: '2025-11-21' } },
    ],
  ] as const)('of %s, with as many days before', (range, days) => {
    expect(reportDays(range, '2026-11-21')).toEqual(days);
    expect(daysBetween(days.before.from, days.before.to)).toBe(daysBetween(days.from, days.to));
  });

  it.each([
    ['30 days are days', '2026-10-23', '2026-11-21', [['2026-10-23', '2026-11-21']], null],
    [
      'a year is eleven months and the days around them',
      '2025-11-22',
      '2026-11-21',
      [
        ['2025-11-22', '2025-11-30'],
        ['2026-11-01', '2026-11-21'],
      ],
      ['2025-12', '2026-10'],
    ],
    ['whole months need no days', '2026-01-01', '2026-12-31', [], ['2026-01', '2026-12']],
    [
      "a month and its neighbours' ends are days",
      '2026-01-31',
      '2026-03-01',
      [['2026-01-31', '2026-03-01']],
      null,
    ],
  ] as const)('%s', (_, from, to, spans, months) => {
    const buckets = toBuckets({ from, to });
    expect([
      buckets.days.map((span) => [span.from, span.to]),
      buckets.months && [buckets.months.from, buckets.months.to],
    ]).toEqual([spans, months]);
  });

  it('are grouped into weeks for 30 days, months for a year, and one bar for a day', () => {
    expect(toSteps('last_30_days', { from: '2026-10-23', to: '2026-11-21' })).toEqual({
      step: 'week',
      spans: [
        { from: '2026-10-23', to: '2026-10-25' },
        { from: '2026-10-26', to: '2026-11-01' },
        { from: '2026-11-02', to: '2026-11-08' },
        { from: '2026-11-09', to: '2026-11-15' },
        { from: '2026-11-16', to: '2026-11-21' },
      ],
    });
    const { step, spans } = toSteps('last_year', { from: '2025-11-22', to: '2026-11-21' });
    expect([step, spans.length, spans[0], spans[12]]).toEqual([
      'month',
      13,
      { from: '2025-11-22', to: '2025-11-30' },
      { from: '2026-11-01', to: '2026-11-21' },
    ]);
    expect(toSteps('today', { from: '2026-11-21', to: '2026-11-21' }).spans).toEqual([
      { from: '2026-11-21', to: '2026-11-21' },
    ]);
  });
});

describe('median and p90', () => {
  it.each([
    ['nothing', [], null, null],
    ['one value', [[7, 1]], 7, 7],
    [
      '3 5 8 13',
      [
        [3, 1],
        [5, 1],
        [8, 1],
        [13, 1],
      ],
      6.5,
      13,
    ],
    [
      'ten values 1 to 10',
      Array.from({ length: 10 }, (_, i): [number, number] => [i + 1, 1]),
      5.5,
      9,
    ],
    [
      'nine twos and a twenty',
      [
        [2, 9],
        [20, 1],
      ],
      2,
      2,
    ],
    [
      'eleven values',
      [
        [1, 5],
        [4, 1],
        [9, 5],
      ],
      4,
      9,
    ],
  ] as const)('of %s', (_, histogram, median, p90) => {
    expect(measureHistogram(histogram as [number, number][])).toMatchObject({ median, p90 });
  });

  it('read a histogram in numeric order, without values counted zero times', () => {
    expect(toHistogram({ 'tth.10': 1, 'tth.9': 2, 'tth.3': 0, 'tthx.1': 5 }, 'tth')).toEqual([
      [9, 2],
      [10, 1],
    ]);
  });
});

describe('the report entries of an application', () => {
  const zone = 'Europe/Berlin';
  const ada = {
    source: 'Referral',
    created_at: '2026-10-01T09:00:00.000Z',
    stage: 'applied',
    stage_since: '2026-10-01T09:00:00.000Z',
  } as const;
  const booked = {
    ...ada,
    stage: 'interviewing',
    stage_since: '2026-10-05T09:00:00.000Z',
  } as const;
  const hired = { ...ada, stage: 'hired', stage_since: '2026-10-20T09:00:00.000Z' } as const;
  const lived: StageHistory = [
    ['applied', ada.created_at],
    ['interviewing', booked.stage_since],
    ['hired', hired.stage_since],
  ];

  it('keep the stages that it has been through', () => {
    let history: StageHistory = [];
    for (const version of [ada, ada, booked, hired, hired]) history = nextHistory(history, version);
    expect(history).toEqual(lived);
    expect(nextHistory(history, booked), 'an undone hire').toEqual(lived.slice(0, 2));
  });

  it('assume that it began as applied, unless it was created when an interview was booked', () => {
    expect(nextHistory([], booked)).toEqual([
      ['applied', ada.created_at],
      ['interviewing', booked.stage_since],
    ]);
    expect(nextHistory([], { ...booked, created_at: booked.stage_since })).toEqual([
      ['interviewing', booked.stage_since],
    ]);
    expect(nextHistory([], hired, booked.stage_since)).toEqual(lived);
    expect(nextHistory([], hired, ada.created_at)).toEqual([
      ['interviewing', ada.created_at],
      lived[2],
    ]);
    expect(nextHistory([], hired, '2026-11-01T09:00:00.000Z')).toEqual([lived[0], lived[2]]);
  });

  it('count it on the day it was created, and each stay on the day it ended', () => {
    expect(names(applicationEntries(ada, [lived[0]!], null, zone))).toEqual([
      '2026-10-01 app',
      '2026-10-01 now.applied',
      '2026-10-01 in.applied',
      '2026-10-01 open.applied.2026-10-01',
    ]);
    expect(names(applicationEntries(hired, lived, '2026-09-20T22:30:00.000Z', zone))).toEqual([
      '2026-10-01 app',
      '2026-10-01 now.hired',
      '2026-10-01 in.applied',
      '2026-10-01 fw.applied',
      '2026-10-05 stay.applied.4',
      '2026-10-05 in.interviewing',
      '2026-10-05 fw.interviewing',
      '2026-10-20 stay.interviewing.15',
      '2026-10-20 in.hired',
      '2026-10-20 hire',
      '2026-10-20 src.Referral',
      '2026-10-20 tth.19',
      '2026-10-20 ttf.29',
    ]);
    expect(
      names(applicationEntries(hired, lived, null, zone)).some((name) => name.includes('ttf')),
    ).toBe(false);
  });

  it('count an offer on its day by its result, and whether raters agreed with the decision', () => {
    const offered: StageHistory = [...lived.slice(0, 2), ['offer', '2026-10-12T09:00:00.000Z']];
    const ended = (stage: 'hired' | 'rejected' | 'withdrawn') => {
      const at = '2026-10-20T09:00:00.000Z';
      const rated = [
        { user_id: 'ana', overall: 3 },
        { user_id: 'ben', overall: 2 },
      ];
      return names(
        applicationEntries(
          { ...ada, stage, stage_since: at },
          [...offered, [stage, at]],
          null,
          zone,
          rated,
        ),
      ).filter((name) => /of\.|\|/.test(name));
    };
    expect(ended('hired')).toEqual([
      '2026-10-12 of.accepted',
      '2026-10-20 ana|o',
      '2026-10-20 ana|oa',
      '2026-10-20 ben|o',
    ]);
    expect(ended('rejected')).toEqual([
      '2026-10-12 of.withdrawn',
      '2026-10-20 ana|o',
      '2026-10-20 ben|o',
      '2026-10-20 ben|oa',
    ]);
    expect(ended('withdrawn'), 'nothing was decided').toEqual(['2026-10-12 of.declined']);
    expect(
      names(
        applicationEntries(
          { ...ada, stage: 'offer', stage_since: offered[2]![1] },
          offered,
          null,
          zone,
        ),
      ),
    ).toContain('2026-10-12 of.open');
  });

  it('count each stage once, and a rejection not as a step forward', () => {
    const again = { ...ada, stage: 'rejected', stage_since: '2026-10-12T09:00:00.000Z' } as const;
    const history: StageHistory = [
      ['applied', ada.created_at],
      ['interviewing', '2026-10-05T09:00:00.000Z'],
      ['interviewing', '2026-10-08T09:00:00.000Z'],
      ['rejected', again.stage_since],
    ];
    expect(
      names(applicationEntries(again, history, null, zone)).filter((name) =>
        /in\.|fw\.|stay/.test(name),
      ),
    ).toEqual([
      '2026-10-01 in.applied',
      '2026-10-01 fw.applied',
      '2026-10-05 stay.applied.4',
      '2026-10-05 in.interviewing',
      '2026-10-08 stay.interviewing.3',
      '2026-10-12 stay.interviewing.4',
      '2026-10-12 in.rejected',
    ]);
  });
});

describe('the report entries of an interview', () => {
  const panelist = (user_id: string, state = 'accepted') => ({ user_id, state });
  const interview = {
    state: 'completed',
    status: 'Completed',
    created_at: '2026-11-01T10:00:00.000Z',
    starts_at: '2026-11-09T10:00:00.000Z',
    ends_at: '2026-11-09T11:00:00.000Z',
    revision: 3,
    panelists: [panelist('ana'), panelist('ben'), panelist('cho', 'absent')],
  } as const;
  const card = (
    user_id: string,
    submitted_at: string,
    overall: number | null,
  ): SubmittedScorecard => ({
    user_id,
    submitted_at,
    overall,
  });

  it('count its booking, start and moves, and how soon scorecards came', () => {
    const entries = interviewEntries(
      interview,
      [card('ana', '2026-11-09T15:59:00.000Z', 4), card('ben', '2026-11-09T10:50:00.000Z', 2)],
      [],
      'UTC',
    );
    expect(names(entries.filter(({ of }) => of === 'company'))).toEqual([
      '2026-11-01 iv',
      '2026-11-09 st.Completed',
      '2026-11-09 out.held',
      '2026-11-09 ivs',
      '2026-11-09 mv 2',
      '2026-11-09 mvd',
      '2026-11-09 fb.4',
      '2026-11-09 fb.0',
    ]);
    expect(toTally(entries, 'people')).toEqual({
      'ana|i': 1,
      'ana|s': 1,
      'ana|e': 1,
      'ana|c': 1,
      'ana|cd': 1000,
      'ben|i': 1,
      'ben|s': 1,
      'ben|e': 1,
      'ben|c': 1,
      'ben|cd': -1000,
      'cho|i': 1,
      'cho|s': 1,
      'cho|e': 1,
      'cho|a': 1,
    });
  });

  it('do not count the cancellation as a move, and add no load for a cancelled interview', () => {
    const entries = interviewEntries(
      { ...interview, state: 'cancelled', status: 'Incomplete', revision: 2 },
      [],
      [],
      'UTC',
    );
    expect(names(entries)).toEqual([
      '2026-11-01 iv',
      '2026-11-09 st.Incomplete',
      '2026-11-09 out.cancelled',
      '2026-11-09 ivs',
      '2026-11-09 ana|i',
      '2026-11-09 ben|i',
      '2026-11-09 cho|i',
    ]);
  });

  it('include replaced decliners, compare no single rater, limit late scorecards', () => {
    const entries = interviewEntries(
      {
        ...interview,
        state: 'scheduled',
        status: 'In progress',
        revision: 1,
        panelists: [panelist('ana', 'declined'), panelist('ben')],
      },
      [],
      ['ana', 'old'],
      'UTC',
    );
    expect(toTally(entries, 'people')).toEqual({
      'ana|i': 1,
      'ana|d': 1,
      'ben|i': 1,
      'ben|s': 1,
      'old|i': 1,
      'old|d': 1,
    });
    expect(
      toTally(
        interviewEntries(
          { ...interview, panelists: [] },
          [
            card('ana', '2027-11-09T15:59:00.000Z', 4),
            card('ben', '2026-11-09T15:59:00.000Z', null),
          ],
          [],
          'UTC',
        ),
      ),
    ).toMatchObject({ 'fb.744': 1, 'fb.4': 1 });
    expect(
      toTally(
        interviewEntries(
          {
            ...interview,
            state: 'host_no_show',
            status: 'Incomplete',
            panelists: [panelist('ana', 'absent')],
          },
          [],
          [],
          'UTC',
        ),
        'people',
      ),
    ).toEqual({ 'ana|i': 1, 'ana|s': 1, 'ana|e': 1, 'ana|a': 1 });
  });
});

describe('figures, computed by hand', () => {
  it('interviewers: a week is seven days, and rates without a divisor are null', () => {
    const tally = {
      'ana|i': 10,
      'ana|d': 2,
      'ana|s': 8,
      'ana|e': 5,
      'ana|a': 1,
      'ana|c': 5,
      'ana|cd': -1250,
      'ana|o': 5,
      'ana|oa': 4,
      'ben|o': 4,
      'ben|oa': 4,
      'ben|i': 8,
      'ben|s': 8,
      'ben|c': 4,
      'ben|cd': 9000,
      'cho|i': 0,
      'abe|i': 8,
      'abe|s': 8,
      'dee|i': 9,
      'dee|s': 8,
    };
    expect(interviewerReports(tally, 28)).toEqual([
      {
        id: 'ana',
        interviews: 8,
        per_week: 2,
        invited: 10,
        declined: 2,
        decline_rate: 0.2,
        sat: 5,
        absent: 1,
        absent_rate: 0.2,
        calibration: { count: 5, difference: -0.25 },
        agreement: { count: 5, share: 0.8 },
      },
      {
        id: 'dee',
        interviews: 8,
        per_week: 2,
        invited: 9,
        declined: 0,
        decline_rate: 0,
        sat: 0,
        absent: 0,
        absent_rate: null,
        calibration: null,
        agreement: null,
      },
      {
        id: 'abe',
        interviews: 8,
        per_week: 2,
        invited: 8,
        declined: 0,
        decline_rate: 0,
        sat: 0,
        absent: 0,
        absent_rate: null,
        calibration: null,
        agreement: null,
      },
      {
        id: 'ben',
        interviews: 8,
        per_week: 2,
        invited: 8,
        declined: 0,
        decline_rate: 0,
        sat: 0,
        absent: 0,
        absent_rate: null,
        calibration: null,
        agreement: null,
      },
    ]);
    expect(interviewerReports({ 'ana|i': 1, 'ana|s': 1 }, 1)[0]?.per_week).toBe(1);
    expect([findRate(1, 4), findRate(0, 0), Object.is(round(-0.01), 0)]).toEqual([
      0.25,
      null,
      true,
    ]);
  });

  it('stages: 2 of 5 moved on, three left after 3, 4 and 9 days, two are still there', () => {
    const now = {
      'in.applied': 5,
      'fw.applied': 2,
      'stay.applied.3': 1,
      'stay.applied.4': 1,
      'stay.applied.9': 1,
      'open.applied.2026-11-19': 1,
      'open.applied.2026-11-15': 1,
      'open.applied.2026-11-01': 0,
    };
    const [applied, review] = stageReports(now, { 'in.applied': 4, 'fw.applied': 1 }, '2026-11-21');
    expect(applied).toEqual({
      stage: 'applied',
      entered: 5,
      forward: 2,
      rate: 0.4,
      rate_before: 0.25,
      stay: { count: 3, median: 4, p90: 9 },
      open: { count: 2, median: 4 },
    });
    expect(review).toEqual({
      stage: 'in_review',
      entered: 0,
      forward: 0,
      rate: null,
      rate_before: null,
      stay: { count: 0, median: null, p90: null },
      open: { count: 0, median: null },
    });
  });

  it('experience: hidden with fewer than five answers, otherwise the mean', () => {
    expect(summarizeExperience({ 'cx.5': 4 })).toEqual({ count: 4, mean: null, ratings: null });
    expect(summarizeExperience({ 'cx.5': 3, 'cx.4': 1, 'cx.2': 2 })).toEqual({
      count: 6,
      mean: 3.8,
      ratings: [0, 2, 0, 1, 3],
    });
  });

  it('bars contain values from their limit up to the next one', () => {
    expect(
      toBars(
        [
          [0, 1],
          [6, 2],
          [7, 4],
          [90, 1],
        ],
        [0, 7, 14],
      ),
    ).toEqual([
      { from: 0, to: 6, count: 3 },
      { from: 7, to: 13, count: 4 },
      { from: 14, to: null, count: 1 },
    ]);
  });

  it('stages and sources of the dashboard', () => {
    const figures = dashboardFigures(
      {
        'now.applied': 3,
        'now.in_review': 1,
        'now.interviewing': 4,
        'now.offer': 1,
        'now.hired': 2,
        'now.rejected': 5,
        'now.withdrawn': 9,
        'src.Referral': 2,
      },
      { 'now.hired': 1, 'src.Applied': 1 },
    );
    expect(figures.stages).toEqual([
      { label: 'Interview Process', now: 5, before: 0 },
      { label: 'In Review', now: 4, before: 0 },
      { label: 'Hired', now: 2, before: 1 },
      { label: 'Rejected', now: 5, before: 0 },
    ]);
    expect(figures.sources).toEqual([
      { label: 'Referral', now: 2, before: 0 },
      { label: 'Applied', now: 0, before: 1 },
      { label: 'Internal', now: 0, before: 0 },
      { label: 'External', now: 0, before: 0 },
    ]);
    expect(
      toInterviewStep({
        'st.Completed': 2,
        'st.In progress': 1,
        'st.Incomplete': 3,
        'st.Hired': 4,
      }),
    ).toEqual({ completed: 2, in_progress: 1, incomplete: 3, hired: 4 });
  });

  it('the second dashboard from one set of counters', () => {
    const now = {
      'tth.12': 1,
      'tth.30': 1,
      'ttf.40': 1,
      'fb.2': 3,
      'fb.50': 1,
      ivs: 8,
      mv: 3,
      mvd: 2,
      'out.held': 6,
      'out.cancelled': 1,
      'out.candidate_no_show': 1,
      'cx.5': 5,
    };
    const figures = hiringFigures(now, { ivs: 4, mv: 1, mvd: 1 }, '2026-11-21');
    expect(figures.time_to_hire).toMatchObject({
      now: { count: 2, median: 21, p90: 30 },
      before: { count: 0, median: null, p90: null },
    });
    expect(figures.time_to_fill.now).toEqual({ count: 1, median: 40, p90: 40 });
    expect(figures.turnaround).toMatchObject({
      now: { count: 4, median: 2, p90: 50 },
      bars: expect.arrayContaining([{ from: 48, to: 71, count: 1 }]),
    });
    expect(figures.scheduling).toEqual({
      interviews: { now: 8, before: 4 },
      moved: { now: 2, before: 1 },
      revisions: { now: 3, before: 1 },
      per_interview: 0.38,
      per_interview_before: 0.25,
      outcomes: { held: 6, cancelled: 1, candidate_no_show: 1, host_no_show: 0 },
    });
    expect(figures.experience).toEqual({
      count: { now: 5, before: 0 },
      mean: 5,
      mean_before: null,
      ratings: [0, 0, 0, 0, 5],
    });
    expect(hiringFigures({}, {}, '2026-11-21').scheduling.per_interview).toBeNull();
  });
});

it('counting again adds only the difference', () => {
  const entry = (name: string, n = 1): Entry => ({ of: 'company', day: '2026-11-21', name, n });
  expect(
    diffEntries([entry('a'), entry('b'), entry('b')], [entry('b'), entry('c', 2), entry('a')]),
  ).toEqual([entry('b', -1), entry('c', 2)]);
  expect(diffEntries([entry('a')], [entry('a')])).toEqual([]);
  expect(countEntry({}, 'a')).toBe(0);
});
