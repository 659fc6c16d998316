import type { ReactNode } from 'react';
import { type ControllerRenderProps, type RegisterOptions, useController } from 'react-hook-form';
import { useUiStrings } from '../../text/ui-strings.ts';
import { type ControlAttributes, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';

/**
 * A form field whose control is not an HTML form element: frame, rules, and the value in the form.
 */
export function ControlledField({
  name,
  label,
  helper,
  required,
  optional,
  rules,
  children,
}: FieldProps & {
  children: (control: ControlAttributes, field: ControllerRenderProps) => ReactNode;
}) {
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
      {(control) => children(control, { ...field, value: field.value ?? '' })}
    </FieldFrame>
  );
}
