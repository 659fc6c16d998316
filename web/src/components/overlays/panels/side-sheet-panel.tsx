import Drawer from '@mui/material/Drawer';
import { FocusFirstControl, OverlayContent } from '../overlay-content.tsx';
import { type LabelledOverlayProps, overlayProps } from '../overlay-props.ts';

export const SideSheetPanel = ({ open, onClose, label, children }: LabelledOverlayProps) => (
  <Drawer
    anchor="left"
    {...overlayProps(open, onClose)}
    slotProps={{ paper: { 'aria-label': label } }}
  >
    <OverlayContent open={open}>
      {children}
      <FocusFirstControl />
    </OverlayContent>
  </Drawer>
);
