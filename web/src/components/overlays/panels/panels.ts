import SelectMenuPanel from '@mui/material/Menu';
import SelectOptionPanel from '@mui/material/MenuItem';
import { DialogPanel } from './dialog-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { PopoverPanel } from './popover-panel.tsx';
import { SideSheetPanel } from './side-sheet-panel.tsx';
import { TopDialogPanel } from './top-dialog-panel.tsx';

/** What all overlays render, loaded together because they share most of their code. */
export const PANELS = {
  DialogPanel,
  MenuPanel,
  PopoverPanel,
  SelectMenuPanel,
  SelectOptionPanel,
  SideSheetPanel,
  TopDialogPanel,
};

export type Panels = typeof PANELS;
