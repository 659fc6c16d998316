import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import type { IconName } from '../icons/all-icons.ts';
import { Icon } from '../icons/icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label' | 'color'> & {
  icon: IconName;
  label: string;
  /** Of the icon, in px. */
  size?: number;
  /** 30 px instead of 38, for rows in which it stands next to text. */
  dense?: boolean;
};

/** A button with only an icon; `label` is its accessible name and its tooltip. */
export const IconButton = ({
  icon,
  label,
  size = 22,
  dense = false,
  type = 'button',
  ...rest
}: Props) => (
  <MuiIconButton
    {...rest}
    size={dense ? 'small' : 'medium'}
    type={type}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} size={size} />
  </MuiIconButton>
);
