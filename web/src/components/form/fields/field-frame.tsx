import { type ReactNode, useId } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from './field.module.css';

/** The attributes that a control inside a frame must have. */
interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
  className: string;
}

export interface FieldFrameProps {
  label: string;
  helper?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows "optional" next to the label; for forms in which most fields are required. */
  optional?: boolean | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, helper text and error. The label is always visible; the error is announced. */
export function FieldFrame({
  label,
  helper,
  error,
  required,
  optional,
  children,
}: FieldFrameProps) {
  const t = useUiStrings();
  const id = useId();
  const described = [helper && `${id}-helper`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        {label}
        {required && <span aria-hidden> *</span>}
        {optional && <span className={css['optional']}> ({t('form.optional')})</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
        className: css['control'] ?? '',
      })}
      {helper && (
        <p id={`${id}-helper`} className={css['helper']}>
          {helper}
        </p>
      )}
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className={css['error']}>
            <Icon name="error" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
