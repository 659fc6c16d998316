import MuiRadio from '@mui/material/Radio';
import type { ChoiceProps } from './checkbox.tsx';

const CIRCLE = (
  <svg viewBox="0 0 20 20" aria-hidden>
    <circle data-part="box" cx="10" cy="10" r="8.5" />
    <circle data-part="mark" cx="10" cy="10" r="2.6" />
  </svg>
);

/** A radio button. The attributes and the ref are those of its input; put it into its label. */
export const Radio = ({ isTile, className, style, disabled, ...input }: ChoiceProps) => (
  <MuiRadio
    data-tile={isTile}
    className={className}
    style={style}
    disabled={disabled}
    icon={CIRCLE}
    checkedIcon={CIRCLE}
    slotProps={{ input }}
  />
);
