import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { asFailure } from '../../components/status/failure.ts';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { useAbility } from '../../session/abilities.tsx';
import type { Output } from '../../session/api/api.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import type { Tone } from '../../theme/tokens.ts';
import {
  InterviewsFigure,
  SourcesFigure,
  StagesFigure,
} from '../reports/shared/figures/figures.tsx';
import { CountedDays } from '../reports/shared/figures/how-counted.tsx';
import { RangePicker, useRange } from '../reports/shared/range-picker.tsx';
import { ReportCards } from '../reports/shared/report-cards.tsx';
import { useHomeStrings } from './home-strings.ts';
import css from './home.module.css';

const PARTS = [
  ['inProgress', 'info'],
  ['completed', 'primary'],
  ['inComplete', 'bad'],
  ['hired', 'ok'],
] as const satisfies readonly (readonly [string, Tone])[];

/** The company's interviews by status, as one bar with the counts as text below it. */
function StatusBar({ stats }: { stats: Output<'get-interview-stats'> }) {
  const t = useHomeStrings();
  return (
    <>
      <div className="flex between items-baseline gap-12 mb-12">
        <h3 className="h4">{t('by-status')}</h3>
        <span className="body2 secondary num">
          {stats.total > 0 && t('of-total', { count: stats.total })}
        </span>
      </div>
      {stats.total === 0 ? (
        <p className="body2 secondary">{t('no-interviews')}</p>
      ) : (
        <>
          <div className={`flex gap-2 ${css['bar']}`} aria-hidden>
            {PARTS.filter(([part]) => stats[part] > 0).map(([part, tone]) => (
              <span
                key={part}
                style={{ flexGrow: stats[part], background: `var(--tone-${tone}-dot)` }}
              />
            ))}
          </div>
          <dl className={`flex wrap ${css['legend']}`}>
            {PARTS.map(([part, tone]) => (
              <div key={part} className="row gap-10">
                <dt className="row gap-8 body2">
                  <span
                    className={css['dot']}
                    style={{ background: `var(--tone-${tone}-dot)` }}
                    aria-hidden
                  />
                  {t(`statuses.${part}`)}
                </dt>
                <dd className="body2 secondary num">{stats[part]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** The placeholder that is shown while the figures are loading. */
const FiguresSkeleton = () => (
  <>
    <div className={css['figures']}>
      {['a', 'b', 'c', 'd'].map((card) => (
        <div key={card} className={`stack gap-2 p-20 ${css['figure']}`}>
          <Skeleton width={90} height={14} />
          <Skeleton width={48} height={30} />
          <Skeleton width={120} height={12} />
        </div>
      ))}
    </div>
    <div className={`stack one-column line-above ${css['charts']}`}>
      <div className={`stack content-start min-w-0 ${css['chart']}`}>
        <Skeleton height={260} />
      </div>
      <div className={`stack content-start min-w-0 ${css['chart']}`}>
        <Skeleton height={148} />
        <Skeleton height={90} />
      </div>
    </div>
  </>
);

/**
 * The company's hiring figures in a time range. The section is hidden from users who may not read
 * reports.
 * @param waits whether the content above is still loading; the figures are requested, but shown
 * only afterwards, so that they do not move
 */
export function CompanyFigures({
  company,
  waits,
}: {
  company: string | undefined;
  waits: boolean;
}) {
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
  if (!enabled || waits || refused(report.error)) return null;
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
                <div className={`stack one-column line-above ${css['charts']}`}>
                  <div className={`stack content-start min-w-0 ${css['chart']}`}>
                    <InterviewsFigure report={figures} bare />
                  </div>
                  <div className={`stack content-start min-w-0 ${css['chart']}`}>
                    <SourcesFigure report={figures} bare />
                    <StagesFigure report={figures} bare />
                  </div>
                </div>
              </>
            )}
          </AsyncContent>
          {!refused(stats.error) && (
            <div className="line-above p-20">
              <AsyncContent query={stats} skeleton={<Skeleton height={40} />}>
                {(figures) => <StatusBar stats={figures} />}
              </AsyncContent>
            </div>
          )}
        </Panel>
        {report.data && (
          <div className="stack gap-12 mt-12">
            <CountedDays report={report.data} />
          </div>
        )}
      </Section>
    </div>
  );
}
