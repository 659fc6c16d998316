import { type RegisterOptions, useController } from 'react-hook-form';
import { useUiStrings } from '../../text/ui-strings.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { type Option, Select } from './select.tsx';

/** The choice of one of a few as a field of a form. */
export function SelectField({
  name,
  label,
  helper,
  required,
  optional,
  rules,
  options,
  placeholder,
}: FieldProps & { options: readonly Option[]; placeholder?: string }) {
  const t = useUiStrings();
  const { field, fieldState } = useController({
    name,
    rules: {
      ...rules,
      ...(required ? { required: t('form.required', { field: label }) } : {}),
    } as Omit<RegisterOptions, 'setValueAs' | 'disabled' | 'valueAsNumber' | 'valueAsDate'>,
  });
  return (
    <FieldFrame
      label={label}
      helper={helper}
      error={fieldState.error?.message || undefined}
      required={required}
      optional={optional}
    >
      {(control) => (
        <Select
          {...control}
          {...field}
          value={field.value ?? ''}
          options={options}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
}
