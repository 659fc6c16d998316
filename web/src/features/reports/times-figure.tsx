import type { HiringReport, ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { formatAmount, compareTimes } from '../../shared/reports/format-comparison.ts';
import { StackedBars } from '../../shared/reports/charts/lazy-charts.tsx';
import { ReportPanel } from '../../shared/reports/report-panel.tsx';
import { useReportStrings } from '../../shared/reports/report-strings.ts';
import { Measures } from './measures.tsx';

export interface TimesFigureProps {
  of: 'time-to-hire' | 'time-to-fill' | 'turnaround';
  unit: 'days' | 'hours';
  counted: 'hires' | 'scorecards';
  times: HiringReport['time_to_hire'];
  range: ReportRange;
}

/** Median and p90 of times, and how they spread. */
export function TimesFigure({
  of,
  unit,
  counted,
  times: { now, before, bars },
  range,
}: TimesFigureProps) {
  const t = useReportStrings();
  const words = (value: number | null) => (value === null ? '–' : formatAmount(value, unit));
  const spans = bars.map(({ from, to }) =>
    to === null ? t('bars.open', { from }) : t('bars.span', { from, to }),
  );
  const count = t(`measures.${counted}`, { count: now.count });
  const compared = compareTimes(now.median, before.median, unit, range);
  return (
    <ReportPanel
      title={t(`${of}.title`)}
      how={t(`${of}.how`)}
      isEmpty={now.count === 0}
      columns={[t(`bars.${unit}`), t('count')]}
      rows={bars.map(({ count: n }, i) => [spans[i]!, n])}
      lead={
        <Measures
          of={[
            [t(of === 'turnaround' ? 'measures.p50' : 'measures.median'), words(now.median)],
            [t('measures.p90'), words(now.p90)],
          ]}
          sub={compared ? `${count}. ${compared}` : undefined}
        />
      }
    >
      <StackedBars
        title={t(`${of}.title`)}
        height={180}
        labels={bars.map(({ from, to }) => (to === null ? `${from}+` : `${from}–${to}`))}
        series={[{ label: count, colour: 'var(--voice-1)', values: bars.map(({ count: n }) => n) }]}
        compact
      />
    </ReportPanel>
  );
}
