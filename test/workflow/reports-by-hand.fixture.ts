import type {
  ApplicationStage,
  Source,
} from '@parley/contracts/applications/application.schema.ts';
import { applicationItem, type Application } from '@parley/data/applications/applications.repo.ts';
import { REQUISITION } from './company.ts';

/**
 * Five weeks of hiring, with the figures that were computed by hand. Today is 10 March 2026, and
 * the last 30 days begin on 9 February. The requisition was created on 1 January and opened on
 * 1 February. Days to hire count from the application, days to fill from that opening.
 *
 *            applied   interviewing   offer    end               days to hire   days to fill
 *   Ada      10 Feb    14 Feb         24 Feb   hired 2 Mar       20             29
 *   Bo       11 Feb    13 Feb                  hired 21 Feb      10             20
 *   Cai      12 Feb    20 Feb                  rejected 1 Mar
 *   Dua      20 Feb                            still applied
 *   Eli      20 Jan    10 Feb         20 Feb   withdrawn 26 Feb
 *   Fay      1 Mar                             rejected 5 Mar
 *
 * - Time to hire: 10 and 20 days, so the median is 15 and p90 is 20.
 * - Time to fill: 20 and 29 days, so the median is 24.5 and p90 is 29.
 * - Stage applied: Ada, Bo, Cai, Dua and Fay entered it in the range = 5, and Ada, Bo and Cai moved
 *   on = 3/5. In the range before, Eli did = 1/1. Days in the stage of those who left it: Bo 2,
 *   Ada 4, Fay 4, Cai 8, Eli 21, so the median is 4 and p90 is 21. Dua has been in it for 18 days.
 * - Stage interviewing: Ada, Bo, Cai and Eli entered it = 4, and Ada, Bo and Eli moved on = 3/4.
 *   Days: Bo 8, Cai 9, Ada 10, Eli 10, so the median is 9.5 and p90 is 10.
 * - Stage offer: Ada and Eli entered it = 2, and Ada moved on = 1/2. Days: 6 and 6.
 * - Two offers were made: one was accepted, one declined.
 * - State of those who applied in the range: Hired 2, Rejected 2, In Review 1.
 * - Hires by source: Referral 1, Applied 1.
 */
export const CANDIDATES = { ada: 'A', bo: 'B', cai: 'C', dua: 'D', eli: 'E', fay: 'F' } as const;
export type ReportCandidate = keyof typeof CANDIDATES;
export const toCandidate = (who: ReportCandidate): string =>
  `cand_01K0000000000000000000000${CANDIDATES[who]}`;
export const OPENED = '2026-02-01T09:00:00.000Z';

const noon = (day: string) => `2026-${day}T12:00:00.000Z`;
const LIVES: Readonly<
  Record<
    ReportCandidate,
    { source: Source; stages: readonly (readonly [ApplicationStage, day: string])[] }
  >
> = {
  ada: {
    source: 'Referral',
    stages: [
      ['applied', '02-10'],
      ['interviewing', '02-14'],
      ['offer', '02-24'],
      ['hired', '03-02'],
    ],
  },
  bo: {
    source: 'Applied',
    stages: [
      ['applied', '02-11'],
      ['interviewing', '02-13'],
      ['hired', '02-21'],
    ],
  },
  cai: {
    source: 'Internal',
    stages: [
      ['applied', '02-12'],
      ['interviewing', '02-20'],
      ['rejected', '03-01'],
    ],
  },
  dua: { source: 'Applied', stages: [['applied', '02-20']] },
  eli: {
    source: 'External',
    stages: [
      ['applied', '01-20'],
      ['interviewing', '02-10'],
      ['offer', '02-20'],
      ['withdrawn', '02-26'],
    ],
  },
  fay: {
    source: 'Applied',
    stages: [
      ['applied', '03-01'],
      ['rejected', '03-05'],
    ],
  },
};

/** Returns each version of an application, in order. */
export const listVersions = (who: ReportCandidate): Application[] =>
  LIVES[who].stages.map(([stage, day], i) =>
    applicationItem.parse({
      kind: 'APPLICATION',
      tenant_id: 7,
      requisition_id: REQUISITION,
      candidate_id: toCandidate(who),
      requisition: 'Engineer',
      requisition_location: '',
      candidate: who,
      candidate_email: `${who}@example.com`,
      stage,
      source: LIVES[who].source,
      created_at: noon(LIVES[who].stages[0]![1]),
      stage_since: noon(day),
      version: i + 1,
    }),
  );

export interface HandInterview {
  of: ReportCandidate;
  day: string;
  /** The overall rating and the whole hours after the end of the interview, for Ana and for Ben. */
  cards?: readonly [
    ana: readonly [overall: number, hours: number],
    ben: readonly [overall: number, hours: number],
  ];
  state?: 'cancelled' | 'candidate_no_show';
  revision?: number;
  benDeclined?: boolean;
}

/**
 * Eight interviews of Ana and Ben. Six took place, one was cancelled, and to one the candidate did
 * not come (Ben had declined it).
 * - Revisions: the first interview of Ada was changed twice, which gives 2/8 = 0.25 changes an
 *   interview and one interview of eight. Cancelling is no change.
 * - Turnaround in hours 0 1 1 2 3 5 5 10 20 30 50 60: the median is (5 + 5) / 2 = 5, and p90 is the
 *   eleventh value: 50.
 * - Load: Ana had 7 (all except the cancelled one) in 30/7 weeks = 1.6 a week, Ben 6 = 1.4. Ben
 *   declined 1 of 8.
 * - Calibration, a panelist's own rating minus the mean of the panel: Ana +0.5 0 +1 +1 +0.5 0 = 3
 *   over 6 = +0.5, Ben -0.5.
 * - Agreement, which means yes (3 or 4) and hired, or no (1 or 2) and rejected, for both interviews
 *   of Ada, the one of Bo and both of Cai: Ana agrees except for her 3 for Cai, Ben except for his
 *   2 for Ada, 4/5 each. Eli withdrew, so there is no result to compare with.
 */
export const INTERVIEWS: readonly HandInterview[] = [
  {
    of: 'ada',
    day: '02-16',
    cards: [
      [4, 2],
      [3, 30],
    ],
    revision: 3,
  },
  {
    of: 'bo',
    day: '02-17',
    cards: [
      [3, 1],
      [3, 3],
    ],
  },
  {
    of: 'cai',
    day: '02-23',
    cards: [
      [3, 5],
      [1, 5],
    ],
  },
  {
    of: 'ada',
    day: '02-18',
    cards: [
      [4, 10],
      [2, 20],
    ],
  },
  {
    of: 'eli',
    day: '02-12',
    cards: [
      [4, 0],
      [3, 1],
    ],
  },
  {
    of: 'cai',
    day: '02-25',
    cards: [
      [2, 50],
      [2, 60],
    ],
  },
  { of: 'dua', day: '03-02', state: 'cancelled', revision: 2 },
  { of: 'dua', day: '03-04', state: 'candidate_no_show', benDeclined: true },
];
