import { Fragment, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/all-icons.ts';
import css from './menu.module.css';
import { Popover } from './popover.tsx';

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

export interface MenuProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Content above the items. */
  head?: ReactNode;
  /** Several items may be checked: selecting keeps the menu open. */
  many?: boolean;
}

/** The menu of a button. Arrows, Home, End and first letters move, Enter selects, Escape closes. */
export function Menu({
  anchor,
  open,
  onClose,
  label,
  items,
  align,
  head,
  many = false,
}: MenuProps) {
  const role = (item: MenuItem) =>
    item.checked === undefined ? 'menuitem' : many ? 'menuitemcheckbox' : 'menuitemradio';
  const first = Math.max(
    0,
    items.findIndex((item) => item.checked),
  );
  const pick = (item: MenuItem) => {
    if (item.blockedBecause !== undefined) return;
    if (!many) onClose();
    item.onPick();
  };
  return (
    <Popover
      anchor={anchor}
      open={open}
      onClose={onClose}
      label={label}
      role="menu"
      {...(align ? { align } : {})}
      onKeyDown={(event) => {
        if (event.key === 'Tab') onClose();
        moveInside(event);
      }}
    >
      {head && (
        <div role="presentation" className={css['head']}>
          {head}
        </div>
      )}
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {item.apart && <div role="separator" className={css['line']} />}
          {item.heading && (
            <div role="presentation" className={css['heading']}>
              {item.heading}
            </div>
          )}
          <button
            type="button"
            role={role(item)}
            aria-checked={item.checked}
            aria-disabled={item.blockedBecause === undefined ? undefined : true}
            tabIndex={-1}
            data-autofocus={index === first || undefined}
            data-danger={item.danger || undefined}
            className={css['item']}
            onClick={() => pick(item)}
          >
            {item.icon && <Icon name={item.icon} size={18} />}
            <span className={css['words']}>
              {item.label}
              {item.blockedBecause && (
                <span className={`caption secondary ${css['why'] ?? ''}`}>
                  {item.blockedBecause}
                </span>
              )}
            </span>
            {item.checked && <Icon name="check" size={18} />}
          </button>
        </Fragment>
      ))}
    </Popover>
  );
}

function moveInside(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  const next =
    to ??
    (/^\p{L}$/u.test(event.key)
      ? [...items.keys()]
          .map((step) => (at + 1 + step) % items.length)
          .find((index) =>
            items[index]?.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
          )
      : undefined);
  // The table below the menu uses these keys too.
  event.stopPropagation();
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
