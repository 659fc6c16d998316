import type { DashboardReport } from '@parley/contracts/reports/report.schema.ts';
import { percent } from '../format-comparison.ts';
import { Donut } from '../charts/lazy-charts.tsx';
import { Legend } from '../charts/legend.tsx';
import { ReportPanel } from '../report-panel.tsx';
import css from '../reports.module.css';
import { useReportStrings } from '../report-strings.ts';

/** Hires of the range by source. */
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
      <div className={css['ring']}>
        <Donut title={t('sources.title')} parts={parts} />
        <Legend
          column
          entries={parts.map(({ value, ...part }) => ({ ...part, value: percent(value / all) }))}
        />
      </div>
    </ReportPanel>
  );
}
