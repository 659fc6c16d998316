import { REPORT_RANGES, type ReportRange } from '@parley/contracts/reports/report.schema.ts';
import css from './reports.module.css';
import { useReportStrings } from './report-strings.ts';
import { useSearchParams } from 'react-router-dom';

/** The four time ranges of the specification as a native select. */
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

/** Returns the time range, which is part of the address unless it is the default. */
export function useRange(): [ReportRange, (range: ReportRange) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const range = REPORT_RANGES.find((one) => one === asked) ?? 'last_30_days';
  const choose = (next: ReportRange) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === 'last_30_days') changed.delete('range');
        else changed.set('range', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [range, choose];
}
