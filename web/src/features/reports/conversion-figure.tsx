import type { StageReport } from '@parley/contracts/reports/report.schema.ts';
import { BarRows } from '../../components/reports/bar-rows.tsx';
import { percent } from '../../components/reports/format-comparison.ts';
import { ReportPanel } from '../../components/reports/report-panel.tsx';
import { useReportStrings } from '../../components/reports/report-strings.ts';

const dash = (value: number | null): number | string => value ?? '–';

/** How many go on from each stage, and how long they were in it: many numbers, so a table. */
export function ConversionFigure({ stages }: { stages: readonly StageReport[] }) {
  const t = useReportStrings();
  const used = stages.filter(({ entered, stay, open }) => entered + stay.count + open.count > 0);
  return (
    <ReportPanel
      title={t('conversion.title')}
      how={t('conversion.how')}
      isEmpty={used.length === 0}
      columns={[
        t('conversion.stage'),
        t('conversion.entered'),
        t('conversion.forward'),
        t('conversion.rate'),
        t('conversion.rate-before'),
        t('conversion.stay'),
        t('conversion.stay-p90'),
        t('conversion.open'),
        t('conversion.open-days'),
      ]}
      rows={used.map(({ stage, entered, forward, rate, rate_before, stay, open }) => [
        t(`app-stages.${stage}`),
        entered,
        forward,
        percent(rate),
        percent(rate_before),
        dash(stay.median),
        dash(stay.p90),
        open.count,
        dash(open.median),
      ])}
      alwaysTable
      lead={
        <BarRows
          label={t('conversion.rate')}
          rows={used
            .filter(({ rate }) => rate !== null)
            .map(({ stage, rate }) => ({
              label: t(`app-stages.${stage}`),
              value: rate!,
              colour: 'var(--voice-1)',
              words: percent(rate),
            }))}
        />
      }
    />
  );
}
