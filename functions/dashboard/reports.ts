import { fail } from '@parley/application/shared/failure.ts';
import { CARD_NAMES, type ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import { type CounterName, counters } from '@parley/data/counters/counters.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { reportCounts, type ReportDay } from '@parley/data/reports/report-counts.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { dashboardFigures, toInterviewStep } from '@parley/domain/reports/dashboard-figures.ts';
import { daysBetween, localDay, reportDays } from '@parley/domain/reports/days.ts';
import { hiringFigures } from '@parley/domain/reports/hiring-figures.ts';
import { interviewerReports } from '@parley/domain/reports/interviewer-reports.ts';
import { toSteps } from '@parley/domain/reports/stages.ts';
import { countEntry, sumTallies, type Tally } from '@parley/domain/reports/tally.ts';
import type { HandlerOf } from '../shared/context.ts';

/** The report entry that counts what was added in a day, for each card. */
const ADDED = {
  totalreqs: 'req',
  totalusers: 'usr',
  totalinterviews: 'iv',
  totalhired: 'hire',
} as const satisfies Partial<Record<CounterName, string>>;

/**
 * Returns the first dashboard. The cost of reading it depends on the length of the range, not on
 * the number of events.
 */
export const getDashboardReport: HandlerOf<'get-dashboard-report'> = async ({
  request,
  store,
  now,
  may,
}) => {
  if (!may('read', 'reports', {}, 'home')) return fail('forbidden');
  const range = request.query.range ?? 'last_30_days';
  const [report, totals] = await Promise.all([readReport(store, range, now), counters.get(store)]);
  const card = (name: (typeof CARD_NAMES)[number]) => ({
    total: totals[name],
    added: countEntry(report.now, ADDED[name]),
    before: countEntry(report.before, ADDED[name]),
  });
  const { step, spans } = toSteps(range, report.said);
  return {
    status: 200,
    body: {
      ...report.said,
      cards: {
        totalreqs: card('totalreqs'),
        totalusers: card('totalusers'),
        totalinterviews: card('totalinterviews'),
        totalhired: card('totalhired'),
      },
      ...dashboardFigures(report.now, report.before),
      step,
      interviews: spans.map(({ from, to }) => ({
        from,
        to,
        ...toInterviewStep(
          sumTallies(
            report.days.filter(({ date }) => date >= from && date <= to).map(({ tally }) => tally),
          ),
        ),
      })),
    },
  };
};

/**
 * Returns the second dashboard: how long the steps of hiring take, and the workload of each
 * interviewer.
 */
export const getHiringReport: HandlerOf<'get-hiring-report'> = async ({
  request,
  store,
  now,
  may,
}) => {
  // The figures of single interviewers require a right of their own, in addition to that for the
  // home page.
  if (!may('read', 'reports', {}, 'people')) return fail('forbidden');
  const report = await readReport(store, request.query.range, now);
  const { from, to } = report.said;
  const people = await reportCounts.read(store, 'people', { from, to });
  const figures = interviewerReports(
    sumTallies(people.map(({ tally }) => tally)),
    daysBetween(from, to) + 1,
  );
  const names = new Map(
    (
      await members.getMany(
        store,
        figures.map(({ id }) => id),
      )
    ).map(({ user_id, name }) => [user_id, name]),
  );
  return {
    status: 200,
    body: {
      ...report.said,
      ...hiringFigures(report.now, report.before, report.today),
      // The figures of an interviewer who has left the company are shown without the name.
      interviewers: figures.map(({ id, ...figure }) => ({
        ...figure,
        user_id: id,
        name: names.get(id) ?? '',
      })),
    },
  };
};

/**
 * Reads the counts of a range and of the range before it, with the fields that every report has.
 * Days are in the company's zone.
 */
async function readReport(store: TenantStore, range: ReportRange = 'last_30_days', now: Date) {
  const zone = (await tenants.get(store))?.zone ?? 'UTC';
  const today = localDay(now.toISOString(), zone);
  const { from, to, before } = reportDays(range, today);
  const [days, earlier, done] = await Promise.all([
    reportCounts.read(store, 'company', { from, to }),
    reportCounts.read(store, 'company', before),
    backfills.ensure(store, zone),
  ]);
  return {
    said: { range, from, to, before, zone, preparing: !done },
    today,
    days,
    now: sumTally(days),
    before: sumTally(earlier),
  };
}

const sumTally = (days: readonly ReportDay[]): Tally => sumTallies(days.map(({ tally }) => tally));
