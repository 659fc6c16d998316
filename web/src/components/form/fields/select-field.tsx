import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { useUiStrings } from '../../text/ui-strings.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFieldError } from '../use-field-error.ts';

export interface Option {
  value: string;
  label: string;
}

/** A select with the browser's own list, which has keyboard, phone and screen reader support. */
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
  const { register } = useFormContext();
  const error = useFieldError(name);
  const checks = {
    ...rules,
    ...(required ? { required: t('form.required', { field: label }) } : {}),
  } as RegisterOptions;
  return (
    <FieldFrame label={label} helper={helper} error={error} required={required} optional={optional}>
      {(control) => (
        <select {...control} {...register(name, checks)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
