import MenuItem from '@mui/material/MenuItem';
import MuiSelect from '@mui/material/Select';
import { type Ref, useId } from 'react';
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
  /** What is shown for an empty value, which can be chosen again. */
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  /** As wide as the choice that is shown, instead of as wide as there is space. */
  fit?: boolean | undefined;
  /** Without an outline at rest, for bars with buttons. */
  quiet?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/**
 * The choice of one of a few, in a `FieldFrame` or with an `aria-label`. Lists that are longer than a
 * window are searched with `SearchSelect`.
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
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiSelect>
  );
}
