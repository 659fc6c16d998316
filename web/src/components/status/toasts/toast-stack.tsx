import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import { uiText } from '../../text/ui-strings.ts';
import { type ToastMessage, toastQueue } from './toast-queue.ts';
import css from './toasts.module.css';

/**
 * Adds the live region in which toasts appear, and returns it. It announces each of them once, also
 * while a dialog is open: MUI hides everything next to a dialog from assistive technology.
 */
function addToastRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions');
  new MutationObserver(() => region.removeAttribute('aria-hidden')).observe(region, {
    attributeFilter: ['aria-hidden'],
  });
  document.body.append(region);
  return region;
}

const actions = (key: SnackbarKey, undo: (() => void) | undefined) => (
  <>
    {undo && (
      <Button
        variant="text"
        size="small"
        onClick={() => {
          closeSnackbar(key);
          undo();
        }}
      >
        {uiText('toast.undo')}
      </Button>
    )}
    <IconButton
      icon="close"
      size={18}
      label={uiText('toast.dismiss')}
      onClick={() => closeSnackbar(key)}
    />
  </>
);

/** The controls of a call are at the bottom, so its toasts are at the top. */
const show = ({ message, kind, undo }: ToastMessage): void => {
  const isInCall = document.querySelector('[data-call-controls]') !== null;
  enqueueSnackbar(message, {
    variant: kind,
    anchorOrigin: { vertical: isInCall ? 'top' : 'bottom', horizontal: 'center' },
    action: (key) => actions(key, undo),
  });
};

function Toast({
  ref,
  id,
  message,
  variant,
  iconVariant,
  action,
  style,
}: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <SnackbarContent ref={ref} className={css['toast']} style={style} data-toast={variant}>
      {iconVariant[variant]}
      <div className={css['message']}>{message}</div>
      <div className={css['actions']}>{typeof action === 'function' ? action(id) : action}</div>
    </SnackbarContent>
  );
}

/**
 * Toasts: at most three, compact, at the bottom of the window, for six seconds, also in a hidden
 * window.
 */
export default function ToastStack() {
  const [region, setRegion] = useState<HTMLElement>();
  useEffect(() => {
    const added = addToastRegion();
    setRegion(added);
    return () => added.remove();
  }, []);
  return region && <Stack region={region} />;
}

function Stack({ region }: { region: HTMLElement }) {
  useEffect(() => toastQueue.attach(show), []);
  return (
    <SnackbarProvider
      maxSnack={3}
      dense
      autoHideDuration={6000}
      preventDuplicate
      disableWindowBlurListener
      domRoot={region}
      Components={{ success: Toast, error: Toast, info: Toast }}
      classes={{ containerAnchorOriginBottomCenter: css['place'] ?? '' }}
    />
  );
}
