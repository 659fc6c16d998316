import { REPORT_RANGES, type ReportRange } from '@parley/contracts/reports/report.schema.ts';
import css from './reports.module.css';
import { useReportStrings } from './report-strings.ts';

/** The specification's four time ranges, as the platform's own list. */
export function RangePicker({
  range,
  onChoose,
}: {
  range: ReportRange;
  onChoose: (range: ReportRange) => void;
}) {
  const t = useReportStrings();
  return (
    <select
      className={css['range']}
      aria-label={t('range')}
      value={range}
      onChange={(event) => onChoose(event.target.value as ReportRange)}
    >
      {REPORT_RANGES.map((one) => (
        <option key={one} value={one}>
          {t(`ranges.${one}`)}
        </option>
      ))}
    </select>
  );
}
