import type { MouseEvent, ReactNode } from 'react';
import { focusPageIfLost } from '../hooks/use-focus-kept.ts';

/** Why MUI asks to close an overlay. */
type CloseReason = 'backdropClick' | 'escapeKeyDown' | 'tabKeyDown';

/** The properties of an overlay without a title, which has its name from a label. */
export interface LabelledOverlayProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/**
 * The properties that all overlays have. An overlay that leaves is gone for assistive technology
 * and for clicks at once, and what is behind it is back.
 */
export const overlayProps = (open: boolean, onClose: () => void) => ({
  open,
  inert: !open,
  closeAfterTransition: false,
  onTransitionExited: focusPageIfLost,
  onClose: (event: object, reason: CloseReason) => {
    // The second click of a double click that opened the overlay lands next to it.
    const isSecondClick = reason === 'backdropClick' && (event as MouseEvent).detail > 1;
    if (!isSecondClick) onClose();
  },
});

/** Returns whether an element is part of a dialog, a menu, or a list that floats above the page. */
export const isInOverlay = (element: Element): boolean =>
  element.closest('.MuiModal-root, .MuiPopper-root') !== null;

/** Returns whether a dialog or a menu is open. */
export const hasOpenOverlay = (): boolean =>
  document.querySelector('.MuiModal-root:not([inert])') !== null;
