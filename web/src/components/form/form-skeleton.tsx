import { Skeleton } from '../status/skeleton.tsx';

/** The placeholder of a form while it loads. */
export const FormSkeleton = ({ fields = 6 }: { fields?: number }) => (
  <div className="stack gap-24" style={{ maxWidth: 760 }}>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className="stack gap-8">
        <Skeleton width={110} height={13} />
        <Skeleton height={40} />
      </div>
    ))}
  </div>
);
