import { ControlledField } from './controlled-field.tsx';
import { type Option, Select } from './select.tsx';
import type { FieldProps } from './text-field.tsx';

/** A form field with a select. */
export const SelectField = ({
  options,
  placeholder,
  ...field
}: FieldProps & { options: readonly Option[]; placeholder?: string }) => (
  <ControlledField {...field}>
    {(control, held) => (
      <Select {...control} {...held} options={options} placeholder={placeholder} />
    )}
  </ControlledField>
);
