import { ControlledField } from './controlled-field.tsx';
import { type Option, Select } from './select.tsx';
import type { FieldProps } from './text-field.tsx';

/** The choice of one of a few as a field of a form. */
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
