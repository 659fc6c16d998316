import type { HiringReport, ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { BarRows } from '../../components/reports/bar-rows.tsx';
import { ReportPanel } from '../../components/reports/report-panel.tsx';
import { useReportStrings } from '../../components/reports/report-strings.ts';
import { Measures } from './measures.tsx';

/** What candidates say of the process, once five have. */
export function ExperienceFigure({
  experience: { count, mean, mean_before, ratings },
  range,
}: {
  experience: HiringReport['experience'];
  range: ReportRange;
}) {
  const t = useReportStrings();
  const earlier = t(`earlier.${range}`);
  const rows = (ratings ?? [])
    .map((n, i): [string, number] => [t('experience.stars', { count: i + 1 }), n])
    .reverse();
  return (
    <ReportPanel
      title={t('experience.title')}
      how={t('experience.how')}
      isEmpty={ratings === null}
      emptyText={
        count.now === 0 ? t('experience.none') : t('experience.too-few', { count: count.now })
      }
      columns={[t('experience.rating'), t('count')]}
      rows={rows}
      lead={
        mean !== null && (
          <Measures
            of={[[t('experience.title'), t('experience.mean', { mean })]]}
            sub={`${t('experience.answers', { count: count.now })}. ${mean_before === null ? t('none-before', { earlier }) : t('was', { value: mean_before, earlier })}`}
          />
        )
      }
    >
      <BarRows
        label={t('experience.title')}
        rows={rows.map(([label, value]) => ({ label, value, colour: 'var(--voice-1)' }))}
      />
    </ReportPanel>
  );
}
