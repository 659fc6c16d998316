import { Skeleton } from '../../../ui/skeleton.tsx';
import css from '../candidate-area.module.css';

/** The next interview and the people one meets, in grey. */
export const NextSkeleton = () => (
  <div className={css['stack']}>
    <Skeleton height={280} />
    <Skeleton width="40%" height={22} />
    <Skeleton height={44} />
  </div>
);
