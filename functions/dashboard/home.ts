import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';
import { toInterviewGuard } from '@parley/application/interviews/load-interview.ts';
import { listOwnScorecards } from '@parley/application/scorecards/list-own-scorecards.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { SampleOnHome } from '@parley/contracts/dashboard/dashboard.routes.ts';
import type { ComingInterview } from '@parley/contracts/interviews/interview.schema.ts';
import type { CountedList } from '@parley/contracts/lists/list-counts.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import { counters } from '@parley/data/counters/counters.repo.ts';
import type { InterviewOutline } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { LISTS } from '@parley/data/lists/lists.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { readSample, type SampleData } from '@parley/data/tenants/tenants.repo.ts';
import {
  expectsScorecards,
  takesScorecards,
  owesScorecard,
} from '@parley/domain/interviews/scorecard-duties.ts';
import { isSampleAddress } from '@parley/domain/sample/sample-data.ts';
import type { CallerOfToken, HandlerOf, MemberCaller } from '../shared/context.ts';
import { countViews } from '../shared/count-views.ts';
import { readingBeside } from '../shared/reading-beside.ts';
import { type HomeContext, waitingOn } from './waiting-on.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The page shows a short extract; the lists show everything. */
const MAX_PER_LIST = 50;
/** The number of a person's coming interviews, and of a company's in a week, that are read. */
const MAX_READ = 200;
/** The number of a person's past interviews that are read. */
const MAX_PAST = 100;
/** So many more are read than are shown, of which some are called off. */
const FEW_CALLED_OFF = 5;
/** Invitations are queried this many days ahead. */
const WAITING_DAYS = 21;

/**
 * Returns what comes next: interviews from 2 hours ago to 7 days ahead, and the caller's scorecards
 * due from the last 60 days.
 */
export const getHome: HandlerOf<'get-home'> = readingBeside(
  readForHome,
  async ({ caller, store, now, may }, { company, ...known }) => {
    if (caller.role === 'platform-admin')
      return { status: 200, body: { upcoming: [], feedback_due: [], waiting: [], sample: null } };
    const own = listOwnIds(store, caller, now);
    const coming = Promise.all([
      listOwn(store, caller, now, own),
      listOthers(store, caller, now, may('read', 'interviews', {})),
    ]).then((found) =>
      [...new Map(found.flat().map((one) => [one.id, one])).values()].sort((a, b) =>
        a.starts_at < b.starts_at ? -1 : 1,
      ),
    );
    // Nothing waits for another read that it does not need, so that a visit takes few in series.
    const [upcoming, feedback_due, waiting, sample] = await Promise.all([
      coming.then((found) => showComing({ caller, store, now, may }, found)),
      own.then(({ past }) => listOwed(store, caller, past, now)),
      caller.role === 'candidate' ? [] : waitingOn({ caller, store, now, may, ...known }, coming),
      caller.role === 'admin' && company ? findSample(store, readSample(company)) : null,
    ]);
    return { status: 200, body: { upcoming, feedback_due, waiting, sample } };
  },
);

/**
 * Reads what decides which reads a home page needs. The company is read for the membership anyway.
 */
async function readForHome({ store }: CallerOfToken) {
  const [company, settings, hasEverything] = await Promise.all([
    store.get(keys.tenant()),
    retention.get(store),
    backfills.hasEverything(store),
  ]);
  return { company, hasEverything, mayHaveCases: retention.hasEverComparedVoices(settings) };
}

/** Returns the interviews of the next week that the caller may read, the next ones first. */
async function showComing(
  { caller, store, now, may }: Omit<HomeContext, 'hasEverything' | 'mayHaveCases'>,
  coming: readonly InterviewOutline[],
): Promise<Unbranded<ComingInterview>[]> {
  const weekAhead = instant(now, WEEK);
  const soon = coming
    .filter(
      (interview) =>
        interview.starts_at <= weekAhead &&
        expectsScorecards(interview.state) &&
        may('read', 'interviews', toInterviewGuard(interview)),
    )
    .slice(0, MAX_PER_LIST);
  return (await toVisibleInterview(store, caller, soon, now)).map((interview) => ({
    id: interview.id,
    jobreq_id: interview.jobreq_id,
    candidate_id: interview.candidate_id,
    requisition: interview.requisition,
    candidate: interview.candidate,
    candidate_zone: interview.candidate_zone,
    stage: interview.stage,
    state: interview.state,
    starts_at: interview.starts_at,
    ends_at: interview.ends_at,
    panelists: interview.panelists.map(({ user_id, name }) => ({
      user_id,
      name,
    })),
  }));
}

/**
 * Returns the ids of the interviews on whose panels a member is: the coming ones, and those of the
 * last 60 days. A candidate is on none.
 */
const listOwnIds = async (store: TenantStore, caller: MemberCaller, now: Date) =>
  caller.role === 'candidate'
    ? { coming: [], past: [] }
    : panels.listAround(store, caller.userId, {
        past: { between: [instant(now, -60 * DAY), now.toISOString()], limit: MAX_PAST },
        coming: { between: toComing(now), limit: MAX_READ },
      });

/** Returns the caller's scorecards that are due, of the past interviews with these ids. */
async function listOwed(
  store: TenantStore,
  caller: MemberCaller,
  past: readonly string[],
  now: Date,
) {
  const owed = (await interviews.getMany(store, past)).filter(
    ({ state, panelists }) =>
      takesScorecards(state) &&
      panelists.some((panelist) => panelist.user_id === caller.userId && owesScorecard(panelist)),
  );
  return listOwnScorecards(store, caller, owed, now);
}

/** Returns the coming interviews of a candidate, and those on whose panels a member is. */
async function listOwn(
  store: TenantStore,
  caller: MemberCaller,
  now: Date,
  own: Promise<{ coming: string[] }>,
): Promise<InterviewOutline[]> {
  if (caller.role !== 'candidate') return interviews.getOutlines(store, (await own).coming);
  const { items } = await interviews.listOutlines(store, {
    of: { candidateId: caller.candidateId ?? '' },
    between: toComing(now),
    limit: MAX_PER_LIST,
  });
  return items;
}

/**
 * Returns the company's interviews of the week, of which a planner sees all or those that they may
 * read, and others nothing. Whole interviews are large, so they are read only as far as they are
 * shown.
 * @param seesAll whether the caller may read every interview
 */
async function listOthers(
  store: TenantStore,
  caller: MemberCaller,
  now: Date,
  seesAll: boolean,
): Promise<InterviewOutline[]> {
  if (caller.role === 'interviewer' || caller.role === 'candidate') return [];
  const [from, to] = [instant(now, -2 * HOUR), instant(now, WEEK)];
  if (seesAll) return listNext(store, [from, to]);
  const week = await interviews.listOutlines(store, {
    of: 'tenant',
    between: [from, to],
    limit: MAX_READ,
  });
  if (week.lastKey === undefined) return week.items;
  const booked = await interviews.listOutlines(store, {
    of: 'tenant',
    between: [week.items.at(-1)!.starts_at, to],
    limit: MAX_READ,
    createdBy: caller.userId,
  });
  return [...week.items, ...booked.items];
}

/** Returns the company's next interviews that are not called off, as many as the page shows. */
async function listNext(
  store: TenantStore,
  between: [string, string],
): Promise<InterviewOutline[]> {
  const found: InterviewOutline[] = [];
  let after: Record<string, string> | undefined;
  do {
    const limit = MAX_PER_LIST - found.length + FEW_CALLED_OFF;
    const page = await interviews.listOutlines(store, { of: 'tenant', between, limit, after });
    found.push(...page.items.filter(({ state }) => expectsScorecards(state)));
    after = page.lastKey;
  } while (after && found.length < MAX_PER_LIST);
  return found;
}

/** The number of applications that are read to find a sample candidate to interview. */
const MAX_APPLICATIONS = 25;

/**
 * Returns the state of sample data for an admin: the offer to add it while the company has no
 * requisition, and later the first sample candidate without an interview.
 */
async function findSample(
  store: TenantStore,
  sample: SampleData | null,
): Promise<Unbranded<SampleOnHome>> {
  if (!sample) {
    const { totalreqs } = await counters.get(store);
    return totalreqs === 0 ? { state: 'offered' } : null;
  }
  if (sample.removing) return { state: 'removing' };
  const { requisition_id, candidate_ids } = sample;
  const { items } = await applications.listOfRequisition(
    store,
    requisition_id,
    MAX_APPLICATIONS,
    undefined,
  );
  const waiting = items.filter(
    ({ stage, candidate_email }) =>
      (stage === 'applied' || stage === 'in_review') && isSampleAddress(candidate_email),
  );
  const found = candidate_ids.flatMap(
    (id) => waiting.find(({ candidate_id }) => candidate_id === id) ?? [],
  )[0];
  return {
    state: 'present',
    requisition_id,
    candidate: found ? { id: found.candidate_id, name: found.candidate } : null,
  };
}

const instant = (now: Date, offset: number) => new Date(now.getTime() + offset).toISOString();
/** The time in which interviews begin that come next (UTC, ISO 8601), both ends included. */
const toComing = (now: Date): [string, string] => [
  instant(now, -2 * HOUR),
  instant(now, WAITING_DAYS * DAY),
];

/** Returns the cards of the home page with one read of one item. */
export const getCards: HandlerOf<'get-cards'> = async ({ store, may }) => {
  if (!may('read', 'reports', {}, 'home')) return fail('forbidden');
  const { totalreqs, totalusers, totalinterviews, totalhired } = await counters.get(store);
  return { status: 200, body: { totalreqs, totalusers, totalinterviews, totalhired } };
};

const findCountedList = (subject: CountedList) =>
  Object.values(LISTS).find(({ list }) => list.subject === subject)?.list;

/** Returns the numbers for the views of a list, which also come with the list's first page. */
export const getListCounts: HandlerOf<'get-list-counts'> = async ({
  request: { query },
  caller,
  store,
  may,
}) => {
  const { list: subject } = query;
  const list = findCountedList(subject);
  const counts = list && (await countViews(list, { store, caller, may, onlyOwn: query.mine }));
  return counts ? { status: 200, body: { list: subject, ...counts } } : fail('forbidden');
};
