import { PickerInput } from '../../pickers/lazy-pickers.tsx';
import type { PickerInputProps } from '../../pickers/picker-input.tsx';
import { ControlledField } from './controlled-field.tsx';
import type { FieldProps } from './text-field.tsx';

/** A form field for a date, a time or both. Its value is a local time as text. */
export const PickerField = ({
  kind,
  min,
  max,
  ...field
}: FieldProps & Pick<PickerInputProps, 'kind' | 'min' | 'max'>) => (
  <ControlledField {...field}>
    {(control, { value, onChange, onBlur, ref }) => (
      <PickerInput {...control} {...{ kind, min, max, value, onChange, onBlur, ref }} />
    )}
  </ControlledField>
);
