import type { ComponentProps, ReactNode } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { useUiStrings } from '../../text/ui-strings.ts';
import { requiredRules } from '../required-rules.ts';
import { useFieldError } from '../use-field-error.ts';
import { FieldFrame } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';

export interface FieldProps {
  name: string;
  label: string;
  helper?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Additional rules if the form has no schema. */
  rules?: RegisterOptions;
}

type Props = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'readOnly'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'step'
    | 'autoFocus'
    | 'list'
  >;

/** A text field with one line. `type="number"` gives the form a number. */
export function TextField({
  name,
  label,
  helper,
  required,
  optional,
  rules,
  type = 'text',
  ...input
}: Props) {
  const t = useUiStrings();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const asNumber =
    type === 'number'
      ? {
          setValueAs: (value: unknown) =>
            value === '' || value === null ? undefined : Number(value),
        }
      : {};
  const options = {
    ...requiredRules(rules, required ? t('form.required', { field: label }) : undefined),
    ...asNumber,
  } as RegisterOptions;
  return (
    <FieldFrame label={label} helper={helper} error={error} required={required} optional={optional}>
      {(control) => <TextInput {...control} {...input} type={type} {...register(name, options)} />}
    </FieldFrame>
  );
}
