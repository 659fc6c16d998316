import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useUiStrings } from '../text/ui-strings.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Contains the object's name: "Cancel the interview with Asha Raman?" */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** Repeats the verb: "Cancel interview". */
  confirmLabel: string;
  /** The label of the cancelling button; "Keep it" if absent. */
  keepLabel?: string;
  /** Whether it cannot be undone (default), which colors the button. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of a destructive or irreversible action. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  keepLabel,
  destructive = true,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useUiStrings();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keepLabel ?? t('confirm.dismiss')}</Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
