import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RangePicker } from '../../shared/reports/range-picker.tsx';
import { useReportStrings } from '../../shared/reports/report-strings.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useAccount } from '../../session/use-account.ts';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { Page } from '../../components/layout/page.tsx';

/** What both dashboards share: heading, range, tabs. The range goes along from one to the other. */
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
