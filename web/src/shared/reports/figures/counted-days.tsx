import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { formatReportDay } from '../format-report-day.ts';
import { useReportStrings } from '../report-strings.ts';

/** Which days were counted, in whose zone, and whether earlier ones are still being counted. */
export function CountedDays({
  report: { from, to, zone, preparing },
}: {
  report: { range: ReportRange; from: string; to: string; zone: string; preparing: boolean };
}) {
  const t = useReportStrings();
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  const words = { from: formatReportDay(from), to: formatReportDay(to), zone: place };
  return (
    <>
      <p className="caption secondary num">
        {from === to ? t('day', words) : t('days', words)}. {t('updated')}
      </p>
      {preparing && <Notice tone="info" title={t('preparing')} />}
    </>
  );
}
