import { CARD_NAMES } from '@parley/contracts/reports/report.schema.ts';
import { type CounterName, counters } from '@parley/data/counters/counters.repo.ts';
import { dashboardFigures, toInterviewStep } from '@parley/domain/reports/dashboard-figures.ts';
import { countEntry, sumTallies } from '@parley/domain/reports/tally.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { readReport } from './read-report.ts';
import { toSteps } from '@parley/domain/reports/stages.ts';

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
