import type { DashboardReport } from '@parley/contracts/reports/report.schema.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { BarRows } from '../charts/bar-rows.tsx';
import { ReportPanel } from '../report-panel.tsx';
import { useReportStrings } from '../report-strings.ts';

type Label = DashboardReport['stages'][number]['label'];
const TONE: Readonly<Record<Label, Tone>> = {
  'Interview Process': 'info',
  'In Review': 'warn',
  Hired: 'ok',
  Rejected: 'bad',
};

/** Candidates of the range by where they stand now. */
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
