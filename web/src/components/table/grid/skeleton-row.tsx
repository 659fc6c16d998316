import { Skeleton } from '../../status/skeleton.tsx';
import { classNames } from '../../text/class-names.ts';
import css from './table.module.css';

/** A placeholder of a row in its final layout. */
export const SkeletonRow = ({
  top,
  columns,
  picks,
  index,
}: {
  top: number;
  columns: number;
  picks: boolean;
  index: number;
}) => (
  <div role="presentation" className={css['row']} style={{ transform: `translateY(${top}px)` }}>
    {picks && (
      <div className={classNames(`row min-w-0 ${css['cell']}`, css['pick'])}>
        <Skeleton width={18} height={18} />
      </div>
    )}
    <div className={classNames(`row min-w-0 ${css['cell']}`, 'gap-12')}>
      <Skeleton width={34} height={34} round />
      <div className="stack grow gap-6">
        <Skeleton width={`${86 - ((index * 17) % 34)}%`} />
        <Skeleton width={`${58 - ((index * 11) % 18)}%`} height={11} />
      </div>
    </div>
    {Array.from({ length: columns - 1 }, (_, column) => (
      <div key={column} className={`row min-w-0 ${css['cell']}`}>
        <Skeleton
          width={`${80 - ((column * 23 + index * 7) % 40)}%`}
          height={column === 1 ? 24 : 14}
        />
      </div>
    ))}
  </div>
);
