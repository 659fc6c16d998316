import { Suspense } from 'react';
import { lazyCode } from '../loading/lazy-code.ts';
import { Skeleton } from '../status/skeleton.tsx';
import type { SearchSelectProps } from './search-select.tsx';

const Loaded = lazyCode(() => import('./search-select.tsx'));

/** The field to choose one of many by searching; its code is loaded when it is first shown. */
export const SearchSelect = (props: SearchSelectProps) => (
  <Suspense fallback={<Skeleton height={63} />}>
    <Loaded {...props} />
  </Suspense>
);
