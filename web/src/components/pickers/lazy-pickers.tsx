import { Suspense } from 'react';
import { ControlSkeleton, FieldFrame, type FieldFrameProps } from '../form/fields/field-frame.tsx';
import { lazyCode } from '../loading/lazy-code.ts';
import type { PickerInputProps } from './picker-input.tsx';

const Loaded = lazyCode(() => import('./picker-input.tsx'));

/**
 * A field for a date, a time or both. The code of the pickers (77 KiB) is loaded when one is first
 * shown.
 */
export const PickerInput = (props: PickerInputProps) => (
  <Suspense fallback={<ControlSkeleton />}>
    <Loaded {...props} />
  </Suspense>
);

/** A field for a date and time in a given zone. */
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
  /** The zone in which the local time is shown and chosen. */
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
