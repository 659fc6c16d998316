import type { MenuItemProps } from '@mui/material/MenuItem';
import { lazyOverlay, usePanels } from './lazy-overlay.tsx';

/** The menu of a select; `unused-mui.ts` gives it to MUI's select in place of MUI's own. */
export default lazyOverlay(({ SelectMenuPanel }) => SelectMenuPanel);

/** An option of a select, which is rendered only in its opened menu. */
export function SelectOption(props: MenuItemProps) {
  const panels = usePanels(true);
  return panels && <panels.SelectOptionPanel {...props} />;
}
