import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { lazyCode } from '../../../../components/loading/lazy-code.ts';
import { Skeleton } from '../../../../components/status/skeleton.tsx';

// The chart library is the largest part of these pages, so it is loaded only when there is
// something to draw.
const Bars = lazyCode(() => import('./stacked-bars.tsx'));
const Ring = lazyCode(() => import('./donut.tsx'));

const Waiting = ({
  height,
  width,
  children,
}: {
  height: number;
  width?: number;
  children: ReactNode;
}) => (
  <Suspense fallback={<Skeleton height={height} width={width ?? '100%'} />}>{children}</Suspense>
);

export const StackedBars = (props: ComponentProps<typeof Bars>) => (
  <Waiting height={props.height ?? 260}>
    <Bars {...props} />
  </Waiting>
);
export const Donut = (props: ComponentProps<typeof Ring>) => (
  <Waiting height={props.size ?? 148} width={props.size ?? 148}>
    <Ring {...props} />
  </Waiting>
);
