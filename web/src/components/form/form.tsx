import type { MouseEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import css from './form.module.css';

export interface FormProps<V extends FieldValues, Out extends FieldValues> {
  form: UseFormReturn<V, unknown, Out>;
  /** Called if every field is valid. Otherwise the first invalid field gets the focus. */
  onSubmit: (values: Out) => unknown;
  children: ReactNode;
  label?: string;
}

/**
 * Keeps the focus in the field while the submit button is pressed. Leaving the field would show its
 * error, which moves the button away before it is released, and nothing would be sent.
 */
const keepFocus = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('[type="submit"]'))
    event.preventDefault();
};

/**
 * A form with react-hook-form: validates on blur and never disables its submit button. Create
 * `form` with `useAppForm`.
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
        className="stack gap-20"
        aria-label={label}
        onMouseDown={keepFocus}
        onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Fields side by side if there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={`stack items-start gap-20 ${css['row']}`}>{children}</div>
);
