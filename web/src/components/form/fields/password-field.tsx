import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '../../buttons/icon-button.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import { useFieldError } from '../use-field-error.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { TextInput } from './text-input.tsx';

/** A password that can be made visible. `minLength` is for new ones. */
export function PasswordField({
  name,
  label,
  helper,
  autoComplete,
  minLength,
}: FieldProps & { autoComplete: 'current-password' | 'new-password'; minLength?: number }) {
  const t = useUiStrings();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const [shown, setShown] = useState(false);
  const rules = {
    required: t('form.required', { field: label }),
    ...(minLength
      ? { minLength: { value: minLength, message: t('form.too-short', { count: minLength }) } }
      : {}),
  };
  return (
    <FieldFrame label={label} helper={helper} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          endAdornment={
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              size={20}
              label={t(shown ? 'form.hide-password' : 'form.show-password')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          }
          {...register(name, rules)}
        />
      )}
    </FieldFrame>
  );
}
