import type { DashboardReport } from '@parley/contracts/reports/report.schema.ts';
import { formatReportDay } from '../format-report-day.ts';
import { StackedBars } from '../charts/lazy-charts.tsx';
import { Legend } from '../charts/legend.tsx';
import { ReportPanel } from '../report-panel.tsx';
import { useReportStrings } from '../report-strings.ts';

const PARTS = [
  ['completed', 'var(--voice-1)'],
  ['hired', 'var(--tone-ok-dot)'],
  ['in_progress', 'var(--voice-2)'],
  ['incomplete', 'var(--tone-neutral-dot)'],
] as const;

/** Interviews over time by shown status. */
export function InterviewsFigure({
  report: { interviews, step },
  bare,
}: {
  report: Pick<DashboardReport, 'interviews' | 'step'>;
  bare?: boolean;
}) {
  const t = useReportStrings();
  const title = t(`interviews.${step}`);
  const series = PARTS.map(([part, colour]) => ({
    label: t(`interviews.${part}`),
    colour,
    values: interviews.map((one) => one[part]),
  }));
  return (
    <ReportPanel
      bare={bare ?? false}
      title={title}
      how={t('interviews.how')}
      isEmpty={series.every(({ values }) => values.every((value) => value === 0))}
      columns={[t('interviews.from'), t('interviews.to'), ...series.map(({ label }) => label)]}
      rows={interviews.map((one) => [
        formatReportDay(one.from),
        formatReportDay(one.to),
        ...PARTS.map(([part]) => one[part]),
      ])}
      lead={<Legend entries={series} />}
    >
      <StackedBars
        title={title}
        labels={interviews.map(({ from }) =>
          formatReportDay(from, step === 'month' ? 'month' : 'short'),
        )}
        series={series}
        compact={interviews.length > 8}
      />
    </ReportPanel>
  );
}
