import { useFormContext } from 'react-hook-form';
import { useUiStrings } from '../../text/ui-strings.ts';
import { requiredRules } from '../required-rules.ts';
import { useFieldError } from '../use-field-error.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { TextInput } from './text-input.tsx';

/** A text field with several lines. */
export function TextAreaField({
  name,
  label,
  helper,
  required,
  optional,
  rules,
  rows = 3,
  placeholder,
  maxLength,
  autoFocus = false,
}: FieldProps & {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  /** Whether the field gets the focus when its dialog opens. */
  autoFocus?: boolean;
}) {
  const t = useUiStrings();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const options = requiredRules(rules, required ? t('form.required', { field: label }) : undefined);
  return (
    <FieldFrame label={label} helper={helper} error={error} required={required} optional={optional}>
      {(control) => (
        <TextInput
          {...control}
          rows={rows}
          placeholder={placeholder}
          maxLength={maxLength}
          data-autofocus={autoFocus || undefined}
          {...register(name, options)}
        />
      )}
    </FieldFrame>
  );
}
