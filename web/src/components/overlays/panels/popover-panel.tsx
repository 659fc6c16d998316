import MuiPopover from '@mui/material/Popover';
import type { KeyboardEvent, ReactNode } from 'react';
import { FocusFirstControl, OverlayContent } from '../overlay-content.tsx';
import { type FloatingProps, useFloatingProps } from '../use-floating-props.ts';

export interface PopoverProps extends FloatingProps {
  label: string;
  /** Content that is as wide as a small page, without space around it. */
  wide?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
}

export function PopoverPanel({ label, wide, onKeyDown, children, ...floating }: PopoverProps) {
  const { panelRef, isAbove, backdrop, floatingProps } = useFloatingProps(floating);
  const paper = {
    ref: panelRef,
    role: 'dialog',
    'aria-label': label,
    'aria-modal': true,
    tabIndex: -1,
    onKeyDown,
    'data-above': isAbove || undefined,
    'data-wide': wide || undefined,
  };
  return (
    <MuiPopover {...floatingProps} slotProps={{ paper, backdrop }}>
      <OverlayContent open={floating.open}>
        {children}
        <FocusFirstControl />
      </OverlayContent>
    </MuiPopover>
  );
}
