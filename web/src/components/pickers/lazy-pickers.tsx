import { Suspense } from 'react';
import { ControlSkeleton, FieldFrame, type FieldFrameProps } from '../form/fields/field-frame.tsx';
import { lazyCode } from '../loading/lazy-code.ts';
import type { PickerInputProps } from './picker-input.tsx';

const Loaded = lazyCode(() => import('./picker-input.tsx'));

/** A date, a time or both; the pickers, 77 KiB, are loaded when one is first shown. */
export const PickerInput = (props: PickerInputProps) => (
  <Suspense fallback={<ControlSkeleton />}>
    <Loaded {...props} />
  </Suspense>
);

/** The choice of date and time in a named zone. */
export const DateTimePicker = ({
  label,
  error,
  value,
  onChange,
  zone,
  minIso,
  maxIso,
}: Pick<FieldFrameProps, 'label' | 'error'> & {
  /** UTC instant, ISO 8601, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The zone in which the wall time is shown and chosen. */
  zone: string;
  minIso?: string;
  maxIso?: string;
}) => (
  <FieldFrame label={label} error={error}>
    {(control) => (
      <PickerInput
        {...control}
        kind="date-time"
        zone={zone}
        min={minIso}
        max={maxIso}
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? null : next)}
      />
    )}
  </FieldFrame>
);
