import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import css from './fields/field.module.css';

export interface FormProps<V extends FieldValues, Out extends FieldValues> {
  form: UseFormReturn<V, unknown, Out>;
  /** Runs when every field is right. Otherwise focus goes to the first field that is not. */
  onSubmit: (values: Out) => unknown;
  children: ReactNode;
  label?: string;
}

/**
 * A form on react-hook-form: checks on blur, never disables its submit button. Create `form` with
 * `useAppForm`.
 */
export function Form<V extends FieldValues, Out extends FieldValues = V>({
  form,
  onSubmit,
  children,
  label,
}: FormProps<V, Out>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={css['form']}
        aria-label={label}
        onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Fields side by side where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={css['row']}>{children}</div>
);
