import MuiDialog from '@mui/material/Dialog';
import { type LabelledOverlayProps, overlayProps } from '../overlay-props.ts';

export const TopDialogPanel = ({ open, onClose, label, children }: LabelledOverlayProps) => (
  <MuiDialog
    {...overlayProps(open, onClose)}
    slotProps={{ paper: { 'aria-label': label, 'data-top': true } as object }}
  >
    {children}
  </MuiDialog>
);
