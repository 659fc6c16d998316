import { useTheme } from '@mui/material/styles';
import { type MouseEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { overlayProps } from './overlay-props.ts';

export interface FloatingProps {
  /** The element to which it is attached, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  /** The edge of the anchor with which it is aligned. */
  align?: 'start' | 'end';
}

/**
 * Returns the properties of MUI's menus and popovers that place them below their anchor, or above
 * it if there is more room, and the ref of their panel.
 */
export function useFloatingProps({ anchor, open, onClose, align = 'start' }: FloatingProps) {
  const { direction } = useTheme();
  const [isAbove, setAbove] = useState(false);
  const panelRef = useCallback(
    (panel: HTMLElement | null) => {
      if (panel && anchor.current) setAbove(hasMoreRoomAbove(panel, anchor.current));
    },
    [anchor],
  );
  useEffect(() => {
    if (!open) return undefined;
    const { current } = anchor;
    // Where a click does not focus a button, there is nothing that MUI could focus again.
    return () => {
      if (document.activeElement === document.body) current?.focus({ preventScroll: true });
    };
  }, [open, anchor]);
  const horizontal = (align === 'start') === (direction === 'ltr') ? 'left' : 'right';
  return {
    panelRef,
    isAbove,
    backdrop,
    floatingProps: {
      ...overlayProps(open, onClose),
      anchorEl: () => anchor.current!,
      anchorOrigin: { vertical: isAbove ? 'top' : 'bottom', horizontal },
      transformOrigin: { vertical: isAbove ? 'bottom' : 'top', horizontal },
      // The row of a table, or a card, in which it stands has a click of its own.
      onClick: (event: MouseEvent) => event.stopPropagation(),
    } as const,
  };
}

/**
 * A press next to a menu or a popover leaves the focus in it, as a double click on its button may.
 */
const backdrop = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** Whether a panel fits above its anchor only. */
function hasMoreRoomAbove(panel: HTMLElement, anchor: HTMLElement): boolean {
  const { top, bottom } = anchor.getBoundingClientRect();
  return bottom + panel.offsetHeight > innerHeight - EDGE && top - panel.offsetHeight >= EDGE;
}

/** Pixels that stay free at the edges of the window. */
const EDGE = 12;
