import type { ReactNode } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import css from './field.module.css';
import { useFieldError } from '../use-field-error.ts';

/** A checkbox as a field of a form. */
export function CheckboxField({
  name,
  label,
  rules,
}: {
  name: string;
  label: ReactNode;
  rules?: RegisterOptions;
}) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <div className={css['field']}>
      <label className={css['inline']}>
        <input type="checkbox" aria-invalid={Boolean(error)} {...register(name, rules)} />
        <span>{label}</span>
      </label>
      <div role="alert">{error && <p className={css['error']}>{error}</p>}</div>
    </div>
  );
}
