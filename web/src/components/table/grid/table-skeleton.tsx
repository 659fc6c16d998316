import { useBreakpoint } from '../../hooks/use-media.ts';
import { useTextScale } from '../../hooks/use-text-scale.ts';
import { ListSkeleton, Skeleton } from '../../status/skeleton.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import css from './table.module.css';

const ROWS = 10;

/** A placeholder of a table: headers and rows in their final places. */
export function TableSkeleton({
  columns,
  picks = false,
  compact = false,
}: {
  columns: readonly { min: number; grow?: number; header: string }[];
  picks?: boolean;
  compact?: boolean;
}) {
  const wide = useBreakpoint('md');
  const height = Math.round((compact ? 38 : 56) * useTextScale());
  if (!wide) return <ListSkeleton />;
  const template = [
    picks && '44px',
    ...columns.map(({ min, grow }) => `minmax(0, ${grow ? min * (1 + grow / 4) : min}fr)`),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={`card min-w-0 ${css['frame']}`}
      style={{ '--columns': template, '--row': `${height}px` } as React.CSSProperties}
    >
      <div className={css['headGroup']}>
        <div className={css['head']}>
          {picks && <span />}
          {columns.map(({ header }) => (
            <div key={header} className={`row min-w-0 strong ${css['headCell']}`}>
              <Skeleton width="60%" height={12} />
            </div>
          ))}
        </div>
      </div>
      <div className={css['rows']} style={{ height: height * ROWS }}>
        {Array.from({ length: ROWS }, (_, row) => (
          <SkeletonRow
            key={row}
            top={row * height}
            columns={columns.length}
            picks={picks}
            index={row}
          />
        ))}
      </div>
    </div>
  );
}
