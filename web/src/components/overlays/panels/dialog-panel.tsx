import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { FocusFirstControl, OverlayContent } from '../overlay-content.tsx';
import { overlayProps } from '../overlay-props.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the confirming one last. */
  actions?: ReactNode;
  /** Maximum width in px; 480 if absent. */
  width?: number;
}

export const DialogPanel = ({
  open,
  onClose,
  title,
  children,
  actions,
  width = 480,
}: DialogProps) => (
  <MuiDialog {...overlayProps(open, onClose)} slotProps={{ paper: { style: { maxWidth: width } } }}>
    <OverlayContent open={open}>
      <DialogTitle>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      {actions && <DialogActions>{actions}</DialogActions>}
      <FocusFirstControl />
    </OverlayContent>
  </MuiDialog>
);
