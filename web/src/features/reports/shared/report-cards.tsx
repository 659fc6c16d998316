import { CARD_NAMES, type DashboardReport } from '@parley/contracts/reports/report.schema.ts';
import { HowCounted } from './figures/how-counted.tsx';
import { compareCounts } from './format-comparison.ts';
import { useReportStrings } from './report-strings.ts';
import css from './reports.module.css';

/**
 * The four cards of the specification: the total, the number added in the time range, and the
 * comparison with the range before.
 */
export function ReportCards({
  report: { cards, range },
}: {
  report: Pick<DashboardReport, 'cards' | 'range'>;
}) {
  const t = useReportStrings();
  return (
    <dl className={css['cards']}>
      {CARD_NAMES.map((name) => (
        <div key={name} className={`stack content-start gap-2 p-20 ${css['card']}`}>
          <dt className={`body2 secondary row gap-4 ${css['cardName']}`}>
            {t(`cards.${name}`)}
            <HowCounted title={t(`cards.${name}`)}>{t(`cards-how.${name}`)}</HowCounted>
          </dt>
          <dd className={css['big']}>{cards[name].total.toLocaleString('en')}</dd>
          <dd className="caption secondary">
            {t(`added.${name}`, { count: cards[name].added })}.{' '}
            {compareCounts(cards[name].added, cards[name].before, range)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
