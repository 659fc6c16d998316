import { Skeleton } from '../../components/status/skeleton.tsx';
import css from './board.module.css';

/** The columns in grey. */
export const BoardSkeleton = () => (
  <div className={css['bones']}>
    {[3, 2, 3, 1, 2].map((cards, column) => (
      <div key={column} className={css['bone']}>
        <Skeleton width={120} height={20} />
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} height={104} />
        ))}
      </div>
    ))}
  </div>
);
