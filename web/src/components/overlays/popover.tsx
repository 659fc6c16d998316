import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { placeBeside } from './place-beside.ts';
import css from './popover.module.css';

export interface PopoverProps {
  /** The element to which it is attached, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  label: string;
  role?: 'menu' | 'listbox' | 'dialog';
  /** The edge of the anchor with which it is aligned. */
  align?: 'start' | 'end';
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
}

/**
 * A small panel next to a button, with the browser's own popover: Escape and a click outside close
 * it, and the focus is restored.
 */
export function Popover({
  anchor,
  open,
  onClose,
  label,
  role = 'dialog',
  align = 'start',
  onKeyDown,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const [panel, beside] = [ref.current, anchor.current];
    if (!open || !panel || !beside) return undefined;
    const place = () => {
      const at = placeBeside(
        beside.getBoundingClientRect(),
        { width: panel.offsetWidth, height: panel.offsetHeight },
        { width: innerWidth, height: innerHeight },
        align === (beside.matches('[dir="rtl"] *') ? 'end' : 'start') ? 'left' : 'right',
      );
      panel.style.left = `${at.left}px`;
      panel.style.top = `${at.top}px`;
    };
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
    };
    panel.showPopover();
    place();
    (
      panel.querySelector<HTMLElement>('[data-autofocus]') ??
      panel.querySelector<HTMLElement>('input, [tabindex="0"], button') ??
      panel
    ).focus({ preventScroll: true });
    panel.addEventListener('toggle', toggled);
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      panel.removeEventListener('toggle', toggled);
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
      const inside = panel.contains(document.activeElement);
      if (panel.matches(':popover-open')) panel.hidePopover();
      if (inside || document.activeElement === document.body) beside.focus({ preventScroll: true });
    };
  }, [open, anchor, align]);
  if (!open) return null;
  return (
    <div
      ref={ref}
      popover="auto"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={css['popover']}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  );
}
