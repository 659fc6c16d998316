import { useController } from 'react-hook-form';
import { CountrySelect } from '../../pickers/country-select.tsx';
import type { FieldProps } from './text-field.tsx';

/** The choice of a country, which may stay empty. The value is its code of ISO 3166-1. */
export function CountryField({
  name,
  required: _,
  ...frame
}: Omit<FieldProps, 'rules' | 'helper'> & { helper?: string; placeholder?: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <CountrySelect
      {...frame}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message || undefined}
    />
  );
}
