import { CARD_NAMES, type ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { type CounterName, counters } from '@parley/data/counters/counters.repo.ts';
import { dashboardFigures, toInterviewStep } from '@parley/domain/reports/dashboard-figures.ts';
import { countEntry, sumTallies, type Tally } from '@parley/domain/reports/tally.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { toSteps } from '@parley/domain/reports/stages.ts';
import type { UserId } from '@parley/contracts/shared/ids.ts';
import { reportCounts, type ReportDay } from '@parley/data/reports/report-counts.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { daysBetween, localDay, reportDays } from '@parley/domain/reports/days.ts';
import { hiringFigures } from '@parley/domain/reports/hiring-figures.ts';
import { interviewerReports } from '@parley/domain/reports/interviewer-reports.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';

/** What each card counts in a day. */
const ADDED = {
  totalreqs: 'req',
  totalusers: 'usr',
  totalinterviews: 'iv',
  totalhired: 'hire',
} as const satisfies Partial<Record<CounterName, string>>;

/** The first dashboard. Reading it costs by the length of the range, not by what happened in it. */
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

/** The second dashboard: how long things take, and how much falls on whom. */
export const getHiringReport: HandlerOf<'get-hiring-report'> = async ({
  request,
  store,
  now,
  may,
}) => {
  // Figures of single interviewers are not for everybody who sees the home page.
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
      // Who has left the company keeps their numbers and loses their name.
      interviewers: figures.map(({ id, ...figure }) => ({
        ...figure,
        user_id: id as UserId,
        name: names.get(id) ?? '',
      })),
    },
  };
};

/**
 * The counts of a range and of the one before it, with what every report says of them. Days are the
 * company's.
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
