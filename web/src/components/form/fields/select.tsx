import MuiSelect from '@mui/material/Select';
import { type Ref, useId } from 'react';
import { SelectOption } from '../../overlays/select-menu.tsx';
import type { ControlAttributes } from './field-frame.tsx';

export interface Option {
  value: string;
  label: string;
}

export type SelectProps = Partial<ControlAttributes> & {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly Option[];
  /** The text for an empty value, which can be chosen again. */
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  /**
   * Whether the select is as wide as its current option, instead of as wide as the available space.
   */
  fit?: boolean | undefined;
  /** Whether the select has no outline until it has the focus, for bars with buttons. */
  quiet?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/**
 * A select for a few options, in a `FieldFrame` or with an `aria-label`. For longer lists use
 * `SearchSelect`.
 */
export function Select({
  id,
  labelId,
  name,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  disabled,
  fit = false,
  quiet = false,
  className,
  ref,
  ...aria
}: SelectProps) {
  const own = useId();
  const shown =
    placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options];
  return (
    <MuiSelect
      fullWidth={!fit}
      displayEmpty
      data-quiet={quiet || undefined}
      data-empty={value === '' || undefined}
      className={className}
      name={name}
      labelId={labelId}
      value={shown.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={aria['aria-invalid'] === true}
      disabled={disabled}
      inputRef={ref}
      SelectDisplayProps={{ id: id ?? own, ...aria }}
      MenuProps={{
        slotProps: { paper: { style: { maxHeight: 'min(60vh, 420px)' } } },
      }}
    >
      {shown.map((option) => (
        <SelectOption key={option.value} value={option.value}>
          {option.label}
        </SelectOption>
      ))}
    </MuiSelect>
  );
}
