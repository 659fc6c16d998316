import type { HiringReport, ReportRange } from '@parley/contracts/reports/report.schema.ts';
import type { Tone } from '../../theme/tokens.ts';
import { Measures } from './report-frame.tsx';
import { BarRows } from './shared/charts/bar-rows.tsx';
import { StackedBars } from './shared/charts/lazy-charts.tsx';
import { formatAmount, compareTimes } from './shared/format-comparison.ts';
import { ReportPanel } from './shared/report-panel.tsx';
import { useReportStrings } from './shared/report-strings.ts';

const OUTCOMES = [
  ['held', 'ok'],
  ['cancelled', 'neutral'],
  ['candidate_no_show', 'bad'],
  ['host_no_show', 'bad'],
] as const satisfies readonly (readonly [string, Tone])[];

/** How often interviews are rescheduled, and their outcomes. */
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

export interface TimesFigureProps {
  of: 'time-to-hire' | 'time-to-fill' | 'turnaround';
  unit: 'days' | 'hours';
  counted: 'hires' | 'scorecards';
  times: HiringReport['time_to_hire'];
  range: ReportRange;
}

/** Median, p90 and distribution of times. */
export function TimesFigure({
  of,
  unit,
  counted,
  times: { now, before, bars },
  range,
}: TimesFigureProps) {
  const t = useReportStrings();
  const text = (value: number | null) => (value === null ? '–' : formatAmount(value, unit));
  const spans = bars.map(({ from, to }) =>
    to === null ? t('bars.open', { from }) : t('bars.span', { from, to }),
  );
  const count = t(`measures.${counted}`, { count: now.count });
  const compared = compareTimes(now.median, before.median, unit, range);
  return (
    <ReportPanel
      title={t(`${of}.title`)}
      how={t(`${of}.how`)}
      isEmpty={now.count === 0}
      columns={[t(`bars.${unit}`), t('count')]}
      rows={bars.map(({ count: n }, i) => [spans[i]!, n])}
      lead={
        <Measures
          of={[
            [t(of === 'turnaround' ? 'measures.p50' : 'measures.median'), text(now.median)],
            [t('measures.p90'), text(now.p90)],
          ]}
          sub={compared ? `${count}. ${compared}` : undefined}
        />
      }
    >
      <StackedBars
        title={t(`${of}.title`)}
        height={180}
        labels={bars.map(({ from, to }) => (to === null ? `${from}+` : `${from}–${to}`))}
        series={[{ label: count, colour: 'var(--voice-1)', values: bars.map(({ count: n }) => n) }]}
        compact
      />
    </ReportPanel>
  );
}
