import { Skeleton } from '../status/skeleton.tsx';

/** A form that is loading: labels and fields in grey. */
export const FormSkeleton = ({ fields = 6 }: { fields?: number }) => (
  <div style={{ display: 'grid', gap: 24, maxWidth: 760 }}>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} style={{ display: 'grid', gap: 8 }}>
        <Skeleton width={110} height={13} />
        <Skeleton height={40} />
      </div>
    ))}
  </div>
);
