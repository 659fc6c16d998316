import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MuiMenu from '@mui/material/Menu';
import MuiMenuItem from '@mui/material/MenuItem';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { IconName } from '../../icons/all-icons.ts';
import { Icon } from '../../icons/icon.tsx';
import { OverlayContent } from '../overlay-content.tsx';
import { type FloatingProps, useFloatingProps } from '../use-floating-props.ts';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: IconName;
  /** Set if one or some of the items can be checked. */
  checked?: boolean;
  /** The reason why it cannot be selected now; the item stays visible and shows it. */
  blockedBecause?: string | undefined;
  danger?: boolean;
  /** A separator above the item. */
  apart?: boolean;
  /** A heading above the item, for a group that begins here. */
  heading?: string;
  onPick: () => void;
}

export interface MenuProps extends FloatingProps {
  label: string;
  items: readonly MenuItem[];
  /** Content above the items. */
  head?: ReactNode;
  /** Several items may be checked: selecting keeps the menu open. */
  many?: boolean;
}

export function MenuPanel({ label, items, head, many = false, ...floating }: MenuProps) {
  const { panelRef, isAbove, backdrop, floatingProps } = useFloatingProps(floating);
  const paper = { ref: panelRef, 'data-above': isAbove || undefined };
  const pick = (item: MenuItem) => {
    if (item.blockedBecause !== undefined) return;
    if (!many) floating.onClose();
    item.onPick();
  };
  return (
    <MuiMenu
      {...floatingProps}
      // The table below the menu uses these keys too.
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      slotProps={{ paper, backdrop, list: { 'aria-label': label } }}
    >
      <OverlayContent open={floating.open}>
        {head && (
          <ListSubheader role="presentation" disableSticky data-head>
            {head}
          </ListSubheader>
        )}
        {items.map((item) => (
          <Fragment key={item.id}>
            {item.apart && <Divider component="li" role="separator" />}
            {item.heading && (
              <ListSubheader role="presentation" disableSticky>
                {item.heading}
              </ListSubheader>
            )}
            <Item item={item} many={many} onPick={() => pick(item)} />
          </Fragment>
        ))}
      </OverlayContent>
    </MuiMenu>
  );
}

function Item({ item, many, onPick }: { item: MenuItem; many: boolean; onPick: () => void }) {
  const checkable = many ? 'menuitemcheckbox' : 'menuitemradio';
  return (
    <MuiMenuItem
      role={item.checked === undefined ? 'menuitem' : checkable}
      selected={item.checked ?? false}
      aria-disabled={item.blockedBecause === undefined ? undefined : true}
      data-danger={item.danger || undefined}
      onClick={onPick}
    >
      {item.icon && (
        <ListItemIcon>
          <Icon name={item.icon} size={18} />
        </ListItemIcon>
      )}
      <ListItemText primary={item.label} secondary={item.blockedBecause} />
      {item.checked && <Icon name="check" size={18} />}
    </MuiMenuItem>
  );
}
