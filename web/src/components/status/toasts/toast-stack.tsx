import { closeSnackbar, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { buttonClass } from '../../buttons/button-class.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import { type ToastMessage, toastQueue } from './toast-queue.ts';
import css from './toasts.module.css';
import { uiText } from '../../text/ui-strings.ts';

const actions = (key: SnackbarKey, undo: (() => void) | undefined) => (
  <>
    {undo && (
      <button
        type="button"
        className={buttonClass({ look: 'text', size: 'small' })}
        onClick={() => {
          closeSnackbar(key);
          undo();
        }}
      >
        {uiText('toast.undo')}
      </button>
    )}
    <IconButton
      icon="close"
      size={18}
      label={uiText('toast.dismiss')}
      onClick={() => closeSnackbar(key)}
    />
  </>
);

const show = ({ message, kind, undo }: ToastMessage): void => {
  enqueueSnackbar(message, { variant: kind, action: (key) => actions(key, undo) });
};

/**
 * Toasts: at most three, compact, at the bottom of the window, for six seconds, also in a hidden
 * window.
 */
export default function ToastStack() {
  useEffect(() => toastQueue.attach(show), []);
  return (
    <SnackbarProvider
      maxSnack={3}
      dense
      autoHideDuration={6000}
      preventDuplicate
      disableWindowBlurListener
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      classes={{ root: css['toast'] ?? '', containerRoot: css['place'] ?? '' }}
    />
  );
}
