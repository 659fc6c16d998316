import { Suspense } from 'react';
import { lazyCode } from '../loading/lazy-code.ts';
import { Skeleton } from '../status/skeleton.tsx';
import type { DateTimePickerProps } from './date-time-picker.tsx';

const Loaded = lazyCode(() => import('./date-time-picker.tsx'));

/** The date and time picker; its 77 KiB are loaded when it is first shown. */
export const DateTimePicker = (props: DateTimePickerProps) => (
  <Suspense fallback={<Skeleton height={40} />}>
    <Loaded {...props} />
  </Suspense>
);
