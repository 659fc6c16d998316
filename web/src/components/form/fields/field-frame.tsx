import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
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

type TextControl = HTMLInputElement | HTMLTextAreaElement;
/** The parts of dates and times are no text controls. */
const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Returns how many characters more a text would have after a paste than its control takes. */
function countLeftOut({ target, clipboardData }: ClipboardEvent): number {
  if (!isTextControl(target) || target.maxLength < 0) return 0;
  const { maxLength, value, selectionStart, selectionEnd } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return clipboardData.getData('text').length - (maxLength - value.length + replaced);
}

/**
 * Label, control, helper text and error. The label is always visible above the control; the error
 * is announced, and also when a pasted text was cut because it is too long for the control.
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
  const [isCut, setCut] = useState(false);
  const described = [helper && `${id}-helper`, (error || isCut) && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <FormControl
      fullWidth
      error={Boolean(error)}
      onPaste={(event) => setCut(countLeftOut(event) > 0)}
      onInput={({ target }) => {
        if (isTextControl(target) && target.value.length < target.maxLength) setCut(false);
      }}
    >
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
        {(error || isCut) && (
          <FormHelperText id={`${id}-error`}>
            <Icon name="error" size={16} />
            {error ?? t('form.cut')}
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
