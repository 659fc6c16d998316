import type { HiringReport, ReportRange } from '@parley/contracts/reports/report.schema.ts';
import type { Tone } from '../../theme/tokens.ts';
import { BarRows } from '../../shared/reports/charts/bar-rows.tsx';
import { ReportPanel } from '../../shared/reports/report-panel.tsx';
import { useReportStrings } from '../../shared/reports/report-strings.ts';
import { Measures } from './measures.tsx';

const OUTCOMES = [
  ['held', 'ok'],
  ['cancelled', 'neutral'],
  ['candidate_no_show', 'bad'],
  ['host_no_show', 'bad'],
] as const satisfies readonly (readonly [string, Tone])[];

/** How often interviews move, and how they come out. */
export function SchedulingFigure({
  scheduling: { interviews, moved, per_interview, per_interview_before, outcomes },
  range,
}: {
  scheduling: HiringReport['scheduling'];
  range: ReportRange;
}) {
  const t = useReportStrings();
  const earlier = t(`earlier.${range}`);
  const sub =
    per_interview_before === null
      ? t('none-before', { earlier })
      : t('was', { value: per_interview_before, earlier });
  return (
    <ReportPanel
      title={t('scheduling.title')}
      how={t('scheduling.how')}
      isEmpty={interviews.now === 0}
      columns={[t('scheduling.outcome'), t('count')]}
      rows={[
        ...OUTCOMES.map(([name]): [string, number] => [
          t(`scheduling.outcomes.${name}`),
          outcomes[name],
        ]),
        [t('scheduling.moved'), moved.now],
        [t('scheduling.interviews'), interviews.now],
      ]}
      lead={
        <Measures
          of={[
            [t('scheduling.per-interview'), String(per_interview ?? '–')],
            [t('scheduling.moved'), String(moved.now)],
            [t('scheduling.interviews'), String(interviews.now)],
          ]}
          sub={sub}
        />
      }
    >
      <BarRows
        label={t('scheduling.title')}
        rows={OUTCOMES.map(([name, tone]) => ({
          label: t(`scheduling.outcomes.${name}`),
          value: outcomes[name],
          colour: `var(--tone-${tone}-dot)`,
        }))}
      />
    </ReportPanel>
  );
}
