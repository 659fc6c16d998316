import type { InterviewerReport } from '@parley/contracts/reports/report.schema.ts';
import { percent } from '../../components/reports/format-comparison.ts';
import { ReportPanel } from '../../components/reports/report-panel.tsx';
import { reportText, useReportStrings } from '../../components/reports/report-strings.ts';

/** Load, answers and calibration of each interviewer. */
export function PeopleFigure({ people }: { people: readonly InterviewerReport[] }) {
  const t = useReportStrings();
  return (
    <ReportPanel
      title={t('people.title')}
      how={t('people.how')}
      isEmpty={people.length === 0}
      emptyText={t('people.empty')}
      alwaysTable
      columns={[
        t('people.name'),
        t('people.interviews'),
        t('people.per-week'),
        t('people.declined'),
        t('people.absent'),
        t('people.calibration'),
        t('people.agreement'),
      ]}
      rows={people.map(
        ({ name, interviews, per_week, decline_rate, absent_rate, calibration, agreement }) => [
          name || t('people.left'),
          interviews,
          per_week,
          percent(decline_rate),
          percent(absent_rate),
          formatCalibration(calibration),
          agreement === null
            ? t('people.too-few')
            : t('people.agreed', { share: percent(agreement.share), count: agreement.count }),
        ],
      )}
    />
  );
}

function formatCalibration(calibration: InterviewerReport['calibration']): string {
  if (calibration === null) return reportText('people.too-few');
  const { difference, count } = calibration;
  const value = Math.abs(difference).toFixed(2);
  const words =
    difference === 0
      ? reportText('people.even')
      : reportText(difference > 0 ? 'people.kinder' : 'people.stricter', { value });
  return `${words}, ${reportText('people.compared', { count })}`;
}
