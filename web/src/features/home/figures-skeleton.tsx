import { Skeleton } from '../../ui/skeleton.tsx';
import css from './home.module.css';

/** The grey shape of the company's figures. */
export const FiguresSkeleton = () => (
  <>
    <div className={css['figures']}>
      {['a', 'b', 'c', 'd'].map((card) => (
        <div key={card} className={css['figure']}>
          <Skeleton width={90} height={14} />
          <Skeleton width={48} height={30} />
          <Skeleton width={120} height={12} />
        </div>
      ))}
    </div>
    <div className={css['charts']}>
      <div className={css['chart']}>
        <Skeleton height={260} />
      </div>
      <div className={css['chart']}>
        <Skeleton height={148} />
        <Skeleton height={90} />
      </div>
    </div>
  </>
);
