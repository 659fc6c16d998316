import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/icons/icon.tsx';
import css from './contact.module.css';

interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': true;
  className: string | undefined;
}

/**
 * A field of the contact form, whose label, control and error look like those of `FieldFrame`. It
 * is plain HTML, because the landing page, which contains the form, does not load MUI.
 */
export function ContactField({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={`stack min-w-0 gap-6 ${css['field']}`}>
      <label htmlFor={id} className={`label ${css['label']}`}>
        {label}
        <span aria-hidden> *</span>
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : undefined,
        'aria-required': true,
        className: css['control'],
      })}
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className={`problem flex items-start gap-6 ${css['error']}`}>
            <Icon name="error" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
