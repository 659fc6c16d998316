import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { useUiStrings } from '../../text/ui-strings.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFieldError } from '../use-field-error.ts';

export interface Option {
  value: string;
  label: string;
}

/**
 * One of several, with the platform's own list (keyboard, phone wheel and screen readers come with
 * it).
 */
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
