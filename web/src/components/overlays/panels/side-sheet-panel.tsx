import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { FocusFirstControl, OverlayContent } from '../overlay-content.tsx';
import { overlayProps } from '../overlay-props.ts';

export const SideSheetPanel = ({
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
