import { useSearchParams } from 'react-router-dom';
import { REPORT_RANGES, type ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { Select } from '../../../components/form/fields/select.tsx';
import { useChangeSearch } from '../../../components/hooks/use-change-search.ts';
import { useReportStrings } from './report-strings.ts';

/** The specification's four time ranges. */
export function RangePicker({
  range,
  onChoose,
}: {
  range: ReportRange;
  onChoose: (range: ReportRange) => void;
}) {
  const t = useReportStrings();
  return (
    <Select
      fit
      aria-label={t('range')}
      value={range}
      onChange={(next) => onChoose(next as ReportRange)}
      options={REPORT_RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
    />
  );
}

/** Returns the time range, which is part of the address unless it is the default. */
export function useRange(): [ReportRange, (range: ReportRange) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const asked = search.get('range');
  const range = REPORT_RANGES.find((one) => one === asked) ?? 'last_30_days';
  const choose = (next: ReportRange) =>
    changeSearch(
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
