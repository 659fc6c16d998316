import { closeSnackbar, enqueueSnackbar, type SnackbarKey, type VariantType } from 'notistack';
import { buttonClass } from './button-class.ts';
import { IconButton } from './icon-button.tsx';
import { uiText } from './ui-strings.ts';

const actions = (key: SnackbarKey, undo: (() => void) | undefined) => (
  <>
    {undo && <button type="button" className={buttonClass({ look: 'text', size: 'small' })} onClick={() => { closeSnackbar(key); undo(); }}>{uiText('toast.undo')}</button>}
    <IconButton icon="close" size={18} label={uiText('toast.dismiss')} onClick={() => closeSnackbar(key)} />
  </>
);

const show = (message: string, variant: VariantType, undo?: () => void): void => {
  enqueueSnackbar(message, { variant, action: (key) => actions(key, undo) });
};

/** Short news. A message names the person and the new state; pass `undo` for every reversible move. */
export const toast = {
  success: (message: string, undo?: () => void): void => show(message, 'success', undo),
  error: (message: string, undo?: () => void): void => show(message, 'error', undo),
  info: (message: string, undo?: () => void): void => show(message, 'info', undo),
};
