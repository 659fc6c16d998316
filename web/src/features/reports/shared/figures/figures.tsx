import type { DashboardReport } from '@parley/contracts/reports/report.schema.ts';
import type { Tone } from '../../../../theme/tokens.ts';
import { Legend, BarRows } from '../charts/bar-rows.tsx';
import { StackedBars, Donut } from '../charts/lazy-charts.tsx';
import { formatReportDay, percent } from '../format-comparison.ts';
import { ReportPanel } from '../report-panel.tsx';
import { useReportStrings } from '../report-strings.ts';

const PARTS = [
  ['completed', 'var(--voice-1)'],
  ['hired', 'var(--tone-ok-dot)'],
  ['in_progress', 'var(--voice-2)'],
  ['incomplete', 'var(--tone-neutral-dot)'],
] as const;

/** Interviews over time by displayed status. */
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

/** Hires in the time range by source. */
export function SourcesFigure({
  report: { sources },
  bare,
}: {
  report: Pick<DashboardReport, 'sources'>;
  bare?: boolean;
}) {
  const t = useReportStrings();
  const all = sources.reduce((sum, { now }) => sum + now, 0);
  const parts = sources.map(({ label, now }, i) => ({
    label: t(`sources.labels.${label}`),
    colour: `var(--voice-${i + 1})`,
    value: now,
  }));
  return (
    <ReportPanel
      bare={bare ?? false}
      title={t('sources.title')}
      how={t('sources.how')}
      isEmpty={all === 0}
      columns={[t('sources.source'), t('sources.hires'), t('share'), t('before')]}
      rows={sources.map(({ label, now, before }) => [
        t(`sources.labels.${label}`),
        now,
        percent(now / all),
        before,
      ])}
    >
      <div className="row wrap gap-24">
        <Donut title={t('sources.title')} parts={parts} />
        <Legend
          column
          entries={parts.map(({ value, ...part }) => ({ ...part, value: percent(value / all) }))}
        />
      </div>
    </ReportPanel>
  );
}

type Label = DashboardReport['stages'][number]['label'];
const TONE: Readonly<Record<Label, Tone>> = {
  'Interview Process': 'info',
  'In Review': 'warn',
  Hired: 'ok',
  Rejected: 'bad',
};

/** Candidates of the time range by current stage. */
export function StagesFigure({
  report: { stages },
  bare,
}: {
  report: Pick<DashboardReport, 'stages'>;
  bare?: boolean;
}) {
  const t = useReportStrings();
  return (
    <ReportPanel
      bare={bare ?? false}
      title={t('stages.title')}
      how={t('stages.how')}
      isEmpty={stages.every(({ now }) => now === 0)}
      columns={[t('stages.stage'), t('count'), t('before')]}
      rows={stages.map(({ label, now, before }) => [t(`stages.labels.${label}`), now, before])}
    >
      <BarRows
        label={t('stages.title')}
        rows={stages.map(({ label, now }) => ({
          label: t(`stages.labels.${label}`),
          value: now,
          colour: `var(--tone-${TONE[label]}-dot)`,
        }))}
      />
    </ReportPanel>
  );
}
