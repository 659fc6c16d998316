import { ListSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import css from './detail.module.css';

/** A requisition that is loading. */
export const DetailSkeleton = () => (
  <div className={css['columns']}>
    <ListSkeleton rows={5} />
    <div className={css['side']}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={18} />
      ))}
    </div>
  </div>
);
