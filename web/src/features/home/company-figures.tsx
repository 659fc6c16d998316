import { InterviewsFigure } from '../../components/reports/interviews-figure.tsx';
import { RangePicker } from '../../components/reports/range-picker.tsx';
import { ReportCards } from '../../components/reports/report-cards.tsx';
import { CountedDays } from '../../components/reports/counted-days.tsx';
import { SourcesFigure } from '../../components/reports/sources-figure.tsx';
import { StagesFigure } from '../../components/reports/stages-figure.tsx';
import { useRange } from '../../components/reports/use-range.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { asFailure } from '../../ui/failure.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { StatusBar } from './status-bar.tsx';

/**
 * How hiring goes at the company in a time range. Whoever may not read reports does not see the
 * section at all.
 */
export function CompanyFigures({ company }: { company: string | undefined }) {
  const t = useHomeStrings();
  const enabled = useAbility().can('read', 'reports');
  const [range, choose] = useRange();
  const report = useApiQuery(
    'get-dashboard-report',
    { query: { range } },
    { errors: 'own', enabled, keepPrevious: true },
  );
  const stats = useApiQuery('get-interview-stats', {}, { errors: 'own', enabled });
  const refused = (error: unknown) => error !== null && asFailure(error).status === 403;
  if (!enabled || refused(report.error)) return null;
  return (
    <div className={css['company']}>
      <Section
        title={t('hiring-at', { company: company ?? '' })}
        action={<RangePicker range={range} onChoose={choose} />}
      >
        <Panel padded={false}>
          <AsyncContent query={report} skeleton={<FiguresSkeleton />}>
            {(figures) => (
              <>
                <ReportCards report={figures} />
                <div className={css['charts']}>
                  <div className={css['chart']}>
                    <InterviewsFigure report={figures} bare />
                  </div>
                  <div className={css['chart']}>
                    <SourcesFigure report={figures} bare />
                    <StagesFigure report={figures} bare />
                  </div>
                </div>
              </>
            )}
          </AsyncContent>
          {!refused(stats.error) && (
            <div className={css['statuses']}>
              <AsyncContent query={stats} skeleton={<Skeleton height={40} />}>
                {(figures) => <StatusBar stats={figures} />}
              </AsyncContent>
            </div>
          )}
        </Panel>
        {report.data && (
          <div className={css['counted']}>
            <CountedDays report={report.data} />
          </div>
        )}
      </Section>
    </div>
  );
}
