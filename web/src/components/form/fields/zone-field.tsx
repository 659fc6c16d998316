import { useController } from 'react-hook-form';
import { ZoneSelect } from '../../pickers/zone-select.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import type { FieldProps } from './text-field.tsx';

/**
 * The choice of an IANA time zone, listed with its offset at `now` (ms since the epoch). With a
 * `placeholder` it may stay empty.
 */
export function ZoneField({
  name,
  now,
  label,
  required,
  placeholder,
  ...frame
}: Omit<FieldProps, 'rules' | 'helper'> & {
  helper?: string;
  now: number;
  placeholder?: string;
}) {
  const t = useUiStrings();
  const { field, fieldState } = useController({
    name,
    rules: required ? { required: t('form.required', { field: label }) } : {},
  });
  return (
    <ZoneSelect
      {...frame}
      label={label}
      required={required}
      placeholder={placeholder}
      isFixed={placeholder === undefined}
      now={now}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message || undefined}
    />
  );
}
