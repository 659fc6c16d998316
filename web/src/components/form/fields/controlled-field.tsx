import type { ReactNode } from 'react';
import { type ControllerRenderProps, type RegisterOptions, useController } from 'react-hook-form';
import { useUiStrings } from '../../text/ui-strings.ts';
import { type ControlAttributes, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';

/** A field of a form whose control is no element of HTML: frame, rules, and the value of the form. */
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
