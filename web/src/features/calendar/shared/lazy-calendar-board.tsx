import { Suspense } from 'react';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import type { CalendarBoardProps } from './calendar-board.tsx';

const Loaded = lazyCode(() => import('./calendar-board.tsx'));

/** The calendar. Its 80 KiB are loaded when it is first shown. */
export const CalendarBoard = (props: CalendarBoardProps) => (
  <Suspense fallback={<Skeleton height={560} />}>
    <Loaded {...props} />
  </Suspense>
);
