import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/all-icons.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label' | 'color'> & {
  icon: IconName;
  label: string;
  size?: number;
};

/** A button with only an icon; `label` is its accessible name and its tooltip. */
export const IconButton = ({ icon, label, size = 22, type = 'button', ...rest }: Props) => (
  <MuiIconButton {...rest} type={type} aria-label={label} title={label}>
    <Icon name={icon} size={size} />
  </MuiIconButton>
);
