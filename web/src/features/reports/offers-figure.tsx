import type { HiringReport, ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { BarRows } from '../../components/reports/bar-rows.tsx';
import { compareCounts } from '../../components/reports/format-comparison.ts';
import { ReportPanel } from '../../components/reports/report-panel.tsx';
import { useReportStrings } from '../../components/reports/report-strings.ts';
import type { Tone } from '../../theme/tokens.ts';
import { Measures } from './measures.tsx';

const OUTCOMES = [
  ['accepted', 'ok'],
  ['declined', 'bad'],
  ['withdrawn', 'warn'],
  ['open', 'info'],
] as const satisfies readonly (readonly [string, Tone])[];

/** Offers of the range by what became of them. */
export function OffersFigure({
  offers,
  range,
}: {
  offers: HiringReport['offers'];
  range: ReportRange;
}) {
  const t = useReportStrings();
  const { now, before } = offers.made;
  const rows = OUTCOMES.map(([name, tone]) => ({
    label: t(`offers.outcomes.${name}`),
    value: offers[name],
    colour: `var(--tone-${tone}-dot)`,
  }));
  return (
    <ReportPanel
      title={t('offers.title')}
      how={t('offers.how')}
      isEmpty={now === 0}
      columns={[t('offers.outcome'), t('count')]}
      rows={rows.map(({ label, value }) => [label, value])}
      lead={
        <Measures
          of={[[t('offers.title'), t('offers.made', { count: now })]]}
          sub={compareCounts(now, before, range)}
        />
      }
    >
      <BarRows label={t('offers.title')} rows={rows} />
    </ReportPanel>
  );
}
