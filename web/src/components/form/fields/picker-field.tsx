import { type RegisterOptions, useController } from 'react-hook-form';
import { PickerInput } from '../../pickers/lazy-pickers.tsx';
import type { PickerInputProps } from '../../pickers/picker-input.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';

/** A date, a time or both as a field of a form; its value is a wall time as text. */
export function PickerField({
  name,
  label,
  helper,
  required,
  optional,
  rules,
  kind,
  min,
  max,
}: FieldProps & Pick<PickerInputProps, 'kind' | 'min' | 'max'>) {
  const t = useUiStrings();
  const { field, fieldState } = useController({
    name,
    shouldUnregister: rules?.shouldUnregister ?? false,
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
        <PickerInput
          {...control}
          kind={kind}
          min={min}
          max={max}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
    </FieldFrame>
  );
}
