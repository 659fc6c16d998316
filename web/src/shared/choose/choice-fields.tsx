import { useController, useFormContext } from 'react-hook-form';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { PersonSelect, type PersonSelectProps } from './person-select.tsx';
import { RequisitionSelect, type RequisitionSelectProps } from './requisition-select.tsx';

type HeldByForm = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

/** Connects a choice by id to a field of the surrounding form. */
function useChosenId(name: string, label: string, required: boolean | undefined) {
  const t = useUiStrings();
  const { control } = useFormContext<Record<string, string>>();
  const { field, fieldState } = useController({
    control,
    name,
    rules: required ? { required: t('form.required', { field: label }) } : {},
  });
  return {
    value: field.value ?? '',
    onChange: (id: string) => field.onChange(id),
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
    required,
  };
}

/** A form field for a requisition. */
export const RequisitionField = ({
  name,
  ...field
}: { name: string } & Omit<RequisitionSelectProps, HeldByForm>) => (
  <RequisitionSelect {...field} {...useChosenId(name, field.label, field.required)} />
);

/** A form field for a member. */
export const PersonField = ({
  name,
  ...field
}: { name: string } & Omit<PersonSelectProps, HeldByForm>) => (
  <PersonSelect {...field} {...useChosenId(name, field.label, field.required)} />
);
