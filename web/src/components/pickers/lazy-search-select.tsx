import { Suspense } from 'react';
import { ControlSkeleton, FieldFrame } from '../form/fields/field-frame.tsx';
import { lazyCode } from '../loading/lazy-code.ts';
import type { SearchSelectProps } from './search-select.tsx';

const Loaded = lazyCode(() => import('./search-select.tsx'));

/** The field to choose one of many by searching; its code is loaded when it is first shown. */
export const SearchSelect = (props: SearchSelectProps) => {
  const { label, helper, error, required, optional } = props;
  return (
    <Suspense
      fallback={
        <FieldFrame {...{ label, helper, error, required, optional }}>
          {() => <ControlSkeleton />}
        </FieldFrame>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
};
