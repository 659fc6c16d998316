import { Panel } from '../../components/layout/panel.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { ReportFrame, ReportSkeleton } from './report-frame.tsx';
import css from './reports-page.module.css';
import { InterviewsFigure, SourcesFigure, StagesFigure } from './shared/figures/figures.tsx';
import { CountedDays } from './shared/figures/how-counted.tsx';
import { useRange } from './shared/range-picker.tsx';
import { ReportCards } from './shared/report-cards.tsx';
import { useReportStrings } from './shared/report-strings.ts';

/** Cards, candidate stages, sources of hire and interviews of a time range. */
export default function DashboardPage() {
  const t = useReportStrings();
  const [range, choose] = useRange();
  const query = useApiQuery(
    'get-dashboard-report',
    { query: { range } },
    { errors: 'own', keepPrevious: true, refetchIntervalMs: 60_000 },
  );
  return (
    <ReportFrame range={range} onChoose={choose}>
      <AsyncContent query={query} errorTitle={t('failed')} skeleton={<ReportSkeleton />}>
        {(report) => (
          <div className={`one-column gap-20 ${css['grid']}`} aria-busy={query.isPlaceholderData}>
            <div className={css['wide']}>
              <Panel padded={false}>
                <ReportCards report={report} />
              </Panel>
            </div>
            <div className={css['wide']}>
              <InterviewsFigure report={report} />
            </div>
            <StagesFigure report={report} />
            <SourcesFigure report={report} />
            <div className={css['wide']}>
              <CountedDays report={report} />
            </div>
          </div>
        )}
      </AsyncContent>
    </ReportFrame>
  );
}
