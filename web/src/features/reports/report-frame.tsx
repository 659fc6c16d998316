import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useAccount } from '../../session/use-account.ts';
import css from './reports-page.module.css';
import { RangePicker } from './shared/range-picker.tsx';
import { useReportStrings } from './shared/report-strings.ts';

/**
 * The common frame of both dashboards: heading, range, tabs. The range is kept when switching
 * between them.
 */
export function ReportFrame({
  range,
  onChoose,
  children,
}: {
  range: ReportRange;
  onChoose: (range: ReportRange) => void;
  children: ReactNode;
}) {
  const t = useReportStrings();
  const account = useAccount();
  const { pathname, search } = useLocation();
  const ability = useAbility();
  const tab = (to: string, label: string) => ({
    to: `${to}${search}`,
    label,
    current: pathname === to,
  });
  return (
    <Page
      title={t('title')}
      sub={account.data && t('home-title', { company: account.data.tenant_name ?? '' })}
      actions={<RangePicker range={range} onChoose={onChoose} />}
    >
      <LinkTabs
        label={t('tabs.label')}
        tabs={[
          tab(paths.dashboard, t('tabs.overview')),
          ...(ability.can('read', 'reports', 'people')
            ? [tab(paths.dashboard2, t('tabs.times'))]
            : []),
        ]}
      />
      {children}
    </Page>
  );
}

/** The placeholder of a dashboard while it loads. */
export const ReportSkeleton = () => (
  <div className={`one-column gap-20 ${css['grid']}`}>
    <div className={css['wide']}>
      <Panel>
        <Skeleton height={84} />
      </Panel>
    </div>
    <div className={css['wide']}>
      <Panel>
        <Skeleton width={160} height={18} />
        <Skeleton height={280} />
      </Panel>
    </div>
    <Panel>
      <Skeleton height={190} />
    </Panel>
    <Panel>
      <Skeleton height={190} />
    </Panel>
  </div>
);

/** The large figures of a panel with their names. */
export const Measures = ({
  of,
  sub,
}: {
  of: readonly (readonly [name: string, value: string])[];
  sub?: string | undefined;
}) => (
  <div>
    <dl className={`wrap items-baseline ${css['lead']}`}>
      {of.map(([name, value]) => (
        <div key={name} className={`stack ${css['measure']}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {sub && <p className="caption secondary">{sub}</p>}
  </div>
);
