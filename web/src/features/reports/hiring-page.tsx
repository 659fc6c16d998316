import { Navigate } from 'react-router-dom';
import type {
  HiringReport,
  ReportRange,
  InterviewerReport,
  StageReport,
} from '@parley/contracts/reports/report.schema.ts';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useSharedStrings } from '../../shared/shared-strings.ts';
import type { Tone } from '../../theme/tokens.ts';
import { ReportFrame, ReportSkeleton, Measures } from './report-frame.tsx';
import css from './reports-page.module.css';
import { SchedulingFigure, TimesFigure } from './scheduling-figures.tsx';
import { BarRows } from './shared/charts/bar-rows.tsx';
import { CountedDays } from './shared/figures/how-counted.tsx';
import { compareCounts, percent } from './shared/format-comparison.ts';
import { useRange } from './shared/range-picker.tsx';
import { ReportPanel } from './shared/report-panel.tsx';
import { useReportStrings, reportText } from './shared/report-strings.ts';

const dash = (value: number | null): number | string => value ?? '–';

/** Conversion and time in stage for each stage; many numbers, so they are shown as a table. */
function ConversionFigure({ stages }: { stages: readonly StageReport[] }) {
  const t = useReportStrings();
  const text = useSharedStrings();
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
        text(`stages.${stage}`),
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
              label: text(`stages.${stage}`),
              value: rate!,
              colour: 'var(--voice-1)',
              words: percent(rate),
            }))}
        />
      }
    />
  );
}

/** Load, answers and calibration of each interviewer. */
function PeopleFigure({ people }: { people: readonly InterviewerReport[] }) {
  const t = useReportStrings();
  return (
    <ReportPanel
      title={t('people.title')}
      how={t('people.how')}
      isEmpty={people.length === 0}
      emptyText={t('people.empty')}
      alwaysTable
      columns={[
        t('people.name'),
        t('people.interviews'),
        t('people.per-week'),
        t('people.declined'),
        t('people.absent'),
        t('people.calibration'),
        t('people.agreement'),
      ]}
      rows={people.map(
        ({ name, interviews, per_week, decline_rate, absent_rate, calibration, agreement }) => [
          name || t('people.left'),
          interviews,
          per_week,
          percent(decline_rate),
          percent(absent_rate),
          formatCalibration(calibration),
          agreement === null
            ? t('people.too-few')
            : t('people.agreed', { share: percent(agreement.share), count: agreement.count }),
        ],
      )}
    />
  );
}

function formatCalibration(calibration: InterviewerReport['calibration']): string {
  if (calibration === null) return reportText('people.too-few');
  const { difference, count } = calibration;
  const value = Math.abs(difference).toFixed(2);
  const text =
    difference === 0
      ? reportText('people.even')
      : reportText(difference > 0 ? 'people.kinder' : 'people.stricter', { value });
  return `${text}, ${reportText('people.compared', { count })}`;
}

const OUTCOMES = [
  ['accepted', 'ok'],
  ['declined', 'bad'],
  ['withdrawn', 'warn'],
  ['open', 'info'],
] as const satisfies readonly (readonly [string, Tone])[];

/** The offers of the range by their result. */
function OffersFigure({ offers, range }: { offers: HiringReport['offers']; range: ReportRange }) {
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

/** The candidates' ratings of the process, shown from five answers on. */
function ExperienceFigure({
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
            sub={
              `${t('experience.answers', { count: count.now })}. ` +
              (mean_before === null
                ? t('none-before', { earlier })
                : t('was', { value: mean_before, earlier }))
            }
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

/** Time to hire, time in stage, and the load of interviewers. */
export default function HiringPage() {
  // Members who may read only the home page's figures have the right for the subject, but not for
  // this field.
  const allowed = useAbility().can('read', 'reports', 'people');
  return allowed ? (
    <HiringReports />
  ) : (
    <Navigate to={paths.protected} replace state={{ right: 'read reports' }} />
  );
}

function HiringReports() {
  const t = useReportStrings();
  const [range, choose] = useRange();
  const query = useApiQuery(
    'get-hiring-report',
    { query: { range } },
    { errors: 'own', keepPrevious: true, refetchIntervalMs: 60_000 },
  );
  return (
    <ReportFrame range={range} onChoose={choose}>
      <AsyncContent query={query} errorTitle={t('failed')} skeleton={<ReportSkeleton />}>
        {(report) => (
          <div className={`one-column gap-20 ${css['grid']}`} aria-busy={query.isPlaceholderData}>
            <TimesFigure
              of="time-to-hire"
              unit="days"
              counted="hires"
              times={report.time_to_hire}
              range={report.range}
            />
            <TimesFigure
              of="time-to-fill"
              unit="days"
              counted="hires"
              times={report.time_to_fill}
              range={report.range}
            />
            <div className={css['wide']}>
              <ConversionFigure stages={report.stages} />
            </div>
            <OffersFigure offers={report.offers} range={report.range} />
            <TimesFigure
              of="turnaround"
              unit="hours"
              counted="scorecards"
              times={report.turnaround}
              range={report.range}
            />
            <SchedulingFigure scheduling={report.scheduling} range={report.range} />
            <ExperienceFigure experience={report.experience} range={report.range} />
            <div className={css['wide']}>
              <PeopleFigure people={report.interviewers} />
            </div>
            <div className={css['wide']}>
              <CountedDays report={report} />
            </div>
          </div>
        )}
      </AsyncContent>
    </ReportFrame>
  );
}
