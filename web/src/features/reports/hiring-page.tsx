import { CountedDays } from '../../components/reports/counted-days.tsx';
import { useReportStrings } from '../../components/reports/report-strings.ts';
import { useRange } from '../../components/reports/use-range.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Navigate } from 'react-router-dom';
import { AsyncContent } from '../../ui/async-content.tsx';
import { ConversionFigure } from './conversion-figure.tsx';
import { ExperienceFigure } from './experience-figure.tsx';
import { OffersFigure } from './offers-figure.tsx';
import { PeopleFigure } from './people-figure.tsx';
import css from './reports-page.module.css';
import { ReportFrame } from './report-frame.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { SchedulingFigure } from './scheduling-figure.tsx';
import { TimesFigure } from './times-figure.tsx';

/** How long hiring takes, where candidates wait, and how the work falls on people. */
export default function HiringPage() {
  // Whoever may read the home page's figures only has the right by name, but not this field of it.
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
          <div className={css['grid']} aria-busy={query.isPlaceholderData}>
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
