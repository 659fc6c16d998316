import { Panel } from '../../components/layout/panel.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import css from './reports-page.module.css';

/** The grey shape of a dashboard. */
export const ReportSkeleton = () => (
  <div className={css['grid']}>
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
