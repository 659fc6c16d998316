import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the confirming one last. */
  actions?: ReactNode;
  /** Maximum width in px; 480 if absent. */
  width?: number;
}

/**
 * A modal dialog with the browser's own dialog element: it traps the focus, closes on Escape and
 * restores the focus.
 */
export function Dialog({ open, onClose, title, children, actions, width = 480 }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // The browser gives the focus back when a dialog is closed, not when it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  // The second click of a double click that opened the dialog lands outside of it and must not
  // close it.
  const beside = (event: MouseEvent) => {
    if (event.target === ref.current && event.detail < 2) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={css['dialog']}
      style={{ maxWidth: width }}
      aria-labelledby={id}
      onClose={onClose}
      onClick={beside}
    >
      {open && (
        <div className={css['inside']}>
          <h2 id={id} className="h3">
            {title}
          </h2>
          {children && <div className={css['body']}>{children}</div>}
          {actions && <div className={css['actions']}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
