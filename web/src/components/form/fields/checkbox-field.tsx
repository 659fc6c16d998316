import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { Icon } from '../../icons/icon.tsx';
import { LabelledCheckbox } from '../choices/checkbox.tsx';
import { useFieldError } from '../use-field-error.ts';
import css from './field-frame.module.css';

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
  const id = useId();
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <LabelledCheckbox
        text={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? id : undefined}
        {...register(name, rules)}
      />
      <div role="alert" className={css['alert']}>
        {error && (
          <FormHelperText id={id}>
            <Icon name="error" size={16} />
            {error}
          </FormHelperText>
        )}
      </div>
    </FormControl>
  );
}
