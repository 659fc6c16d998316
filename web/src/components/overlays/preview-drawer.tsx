import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUiStrings } from '../text/ui-strings.ts';
import { OverlayContent } from './overlay-content.tsx';
import { overlayProps } from './overlay-props.ts';
import css from './preview-drawer.module.css';

export interface PeekDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name: the shown person or object. */
  label: string;
  /** The position in the list: "3 of 25". */
  place?: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** The type of the objects for "Previous …" and "Next …". */
  previousLabel: string;
  nextLabel: string;
  /** The link to the whole page. */
  action?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A preview of one row of a list: 460 px at the end of the window, with buttons for the previous
 * and next row. The drawer itself gets the focus, so that its name is read first.
 */
export function PreviewDrawer({
  open,
  onClose,
  label,
  place,
  onPrevious,
  onNext,
  previousLabel,
  nextLabel,
  action,
  footer,
  children,
}: PeekDrawerProps) {
  const t = useUiStrings();
  return (
    <Drawer
      anchor="right"
      {...overlayProps(open, onClose)}
      slotProps={{ paper: { 'aria-label': label } }}
    >
      <OverlayContent open={open}>
        <div className={`row line-below gap-4 ${css['head']}`}>
          <span className="caption secondary num" role="status">
            {place}
          </span>
          <IconButton
            icon="chevron-up"
            label={previousLabel}
            aria-disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            icon="chevron-down"
            label={nextLabel}
            aria-disabled={!onNext}
            onClick={() => onNext?.()}
          />
          {action}
          <IconButton icon="close" label={t('peek.close')} onClick={onClose} />
        </div>
        {/* The content scrolls, so it must be reachable by keyboard. */}
        <div className={`inner-focus ${css['body']}`} tabIndex={0} role="group" aria-label={label}>
          {children}
        </div>
        {footer && <div className={`flex line-above gap-8 p-16 ${css['foot']}`}>{footer}</div>}
      </OverlayContent>
    </Drawer>
  );
}
