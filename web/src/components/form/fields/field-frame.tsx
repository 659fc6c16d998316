import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from './field-frame.module.css';

/** The attributes that connect a control with its label, helper text and error. */
export interface ControlAttributes {
  id: string;
  /** The id of the label, for controls that are not form elements. */
  labelId: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
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

/**
 * Label, control, helper text and error. The label is always visible above the control; the error
 * is announced.
 */
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
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id} id={`${id}-label`}>
        {label}
        {required && <span aria-hidden> *</span>}
        {optional && <span className={css['optional']}> ({t('form.optional')})</span>}
      </FormLabel>
      {children({
        id,
        labelId: `${id}-label`,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {helper && (
        <FormHelperText id={`${id}-helper`} error={false}>
          {helper}
        </FormHelperText>
      )}
      <div role="alert" className={css['alert']}>
        {error && (
          <FormHelperText id={`${id}-error`}>
            <Icon name="error" size={16} />
            {error}
          </FormHelperText>
        )}
      </div>
    </FormControl>
  );
}

/** The placeholder of a control whose code is loading. */
export const ControlSkeleton = () => (
  <div className={css['control']}>
    <Skeleton variant="rounded" width="100%" height="100%" />
  </div>
);
