import MuiDialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { overlayProps } from '../overlay-props.ts';

export const TopDialogPanel = ({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) => (
  <MuiDialog
    {...overlayProps(open, onClose)}
    slotProps={{ paper: { 'aria-label': label, 'data-top': true } as object }}
  >
    {children}
  </MuiDialog>
);
