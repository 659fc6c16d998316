import MuiButton from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'className' | 'color' | 'type'> & {
  /** Something is chosen that narrows what is shown. */
  isSet?: boolean;
  children: ReactNode;
};

/** A button that shows what is chosen and opens the choices. */
export const ChoiceButton = ({ isSet = false, children, ...rest }: Props) => (
  <MuiButton {...rest} variant="choice" data-set={isSet || undefined}>
    <span className="truncate">{children}</span>
    <Icon name="chevron-down" size={18} />
  </MuiButton>
);
