import MuiCheckbox from '@mui/material/Checkbox';
import type { ComponentProps, ReactNode } from 'react';
import css from './checkbox.module.css';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> & {
  /** The label is a tile that shows the state itself; it has `position: relative`. */
  isTile?: boolean;
};

const BOX = (
  <svg viewBox="0 0 20 20" aria-hidden>
    <rect data-part="box" x="1.5" y="1.5" width="17" height="17" rx="4.5" />
    <path data-part="mark" d="m5.5 10.2 3 3 6-6.4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** A checkbox. The attributes and the ref are those of its input; put it into its label. */
export const Checkbox = ({ isTile, className, style, disabled, ...input }: ChoiceProps) => (
  <MuiCheckbox
    data-tile={isTile}
    className={className}
    style={style}
    disabled={disabled}
    icon={BOX}
    checkedIcon={BOX}
    slotProps={{ input }}
  />
);

/** A checkbox with its text beside it. */
export const LabelledCheckbox = ({ text, ...input }: ChoiceProps & { text: ReactNode }) => (
  <label className={`flex items-start gap-10 ${css['choice']}`}>
    <Checkbox {...input} />
    <span>{text}</span>
  </label>
);
