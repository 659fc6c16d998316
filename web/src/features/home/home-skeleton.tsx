import { Panel } from '../../ui/panel.tsx';
import { ListSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import css from './home.module.css';

/** The two columns of the home page in grey. */
export const HomeSkeleton = () => (
  <div className={css['columns']}>
    <div className={css['bones']}>
      <Skeleton width={140} height={24} />
      <Panel padded={false}>
        <ListSkeleton rows={3} />
      </Panel>
    </div>
    <div className={css['bones']}>
      <Skeleton width={180} height={24} />
      <ListSkeleton rows={3} />
    </div>
  </div>
);
