import type { UserId } from '@parley/contracts/shared/ids.ts';
import { reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { daysBetween } from '@parley/domain/reports/days.ts';
import { hiringFigures } from '@parley/domain/reports/hiring-figures.ts';
import { interviewerReports } from '@parley/domain/reports/interviewer-reports.ts';
import { sumTallies } from '@parley/domain/reports/tally.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { readReport } from './read-report.ts';

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
