import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode, Ref } from 'react';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'color' | 'ref'> & {
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** A number makes it a text area with that many lines. */
  rows?: number | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  /** Set by a frame, and used by other controls. */
  labelId?: string;
};

/**
 * A text control, in a `FieldFrame` or with an `aria-label`. The attributes and the ref are those
 * of its input.
 */
export function TextInput({
  ref,
  rows,
  startAdornment,
  endAdornment,
  className,
  style,
  labelId: _,
  ...input
}: TextInputProps) {
  const isArea = rows !== undefined;
  return (
    <OutlinedInput
      fullWidth
      className={className}
      style={style}
      error={input['aria-invalid'] === true}
      disabled={input.disabled}
      readOnly={input.readOnly}
      startAdornment={startAdornment}
      endAdornment={endAdornment}
      multiline={isArea}
      // MUI's own text area measures itself with a script at each key press.
      inputComponent={isArea ? 'textarea' : 'input'}
      inputRef={ref}
      slotProps={{
        input: {
          ...input,
          ...(isArea ? { rows, type: undefined } : {}),
        } as ComponentProps<'input'>,
      }}
    />
  );
}
