import type { StageReport } from '@parley/contracts/reports/report.schema.ts';
import { FORWARD } from './application-entries.ts';
import { daysBetween } from './days.ts';
import { rateOf } from './interviewer-reports.ts';
import { measureHistogram } from './percentiles.ts';
import { countOf, histogramOf, type Tally } from './tally.ts';

/**
 * Conversion and time in stage, for every stage one can go forward from. Conversion is by cohort:
 * of those who entered the stage in the range, how many have been in a later one since. Days of
 * those still there are counted to `today` and kept apart from the days of those who left.
 */
export function stageReports(now: Tally, before: Tally, today: string): StageReport[] {
  return FORWARD.slice(0, -1).map((stage) => {
    const open = measureHistogram(openDays(now, stage, today));
    const [entered, forward] = [countOf(now, `in.${stage}`), countOf(now, `fw.${stage}`)];
    return {
      stage,
      entered,
      forward,
      rate: rateOf(forward, entered),
      rate_before: rateOf(countOf(before, `fw.${stage}`), countOf(before, `in.${stage}`)),
      stay: measureHistogram(histogramOf(now, `stay.${stage}`)),
      open: { count: open.count, median: open.median },
    };
  });
}

function openDays(tally: Tally, stage: string, today: string): [days: number, count: number][] {
  const start = `open.${stage}.`;
  return Object.entries(tally)
    .filter(([name, count]) => name.startsWith(start) && count > 0)
    .map(([name, count]): [number, number] => [daysBetween(name.slice(start.length), today), count])
    .sort(([a], [b]) => a - b);
}
