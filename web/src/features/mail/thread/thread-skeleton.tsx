import { Skeleton } from '../../../ui/skeleton.tsx';

/** A conversation that is loading. */
export const ThreadSkeleton = () => (
  <div style={{ display: 'grid', gap: 24, padding: 24 }}>
    <Skeleton width="55%" height={22} />
    {[1, 2].map((message) => (
      <div key={message} style={{ display: 'flex', gap: 12 }}>
        <Skeleton width={36} height={36} round />
        <div style={{ flex: 1, display: 'grid', gap: 8 }}>
          <Skeleton width="30%" />
          <Skeleton width="92%" />
          <Skeleton width="84%" />
          <Skeleton width="46%" />
        </div>
      </div>
    ))}
  </div>
);
