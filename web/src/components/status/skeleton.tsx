import MuiSkeleton from '@mui/material/Skeleton';
import css from './skeleton.module.css';

/** A placeholder while content loads. */
export const Skeleton = ({
  width = '100%',
  height = 14,
  round = false,
}: {
  width?: number | string;
  height?: number;
  round?: boolean;
}) => <MuiSkeleton variant={round ? 'circular' : 'rounded'} width={width} height={height} />;

/** The placeholder of a list while it loads. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`row line-above gap-12 ${css['row']}`}>
          <Skeleton width={34} height={34} round />
          <div className="stack fill gap-6">
            <Skeleton width={`${82 - ((row * 17) % 34)}%`} />
            <Skeleton width={`${44 - ((row * 11) % 18)}%`} height={11} />
          </div>
          <Skeleton width={92} height={24} />
        </div>
      ))}
    </div>
  );
}
