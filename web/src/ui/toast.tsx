import { closeSnackbar, enqueueSnackbar, type VariantType } from 'notistack';
import { buttonClass } from './button-class.ts';
import { uiText } from './ui-strings.ts';

const show = (message: string, variant: VariantType, undo?: () => void): void => {
  enqueueSnackbar(message, {
    variant,
    ...(undo ? { action: (key) => <button type="button" className={buttonClass({ look: 'text', size: 'small' })} onClick={() => { closeSnackbar(key); undo(); }}>{uiText('toast.undo')}</button> } : {}),
  });
};

/** Short news. A message names the person and the new state; pass `undo` for every reversible move. */
export const toast = {
  success: (message: string, undo?: () => void): void => show(message, 'success', undo),
  error: (message: string): void => show(message, 'error'),
  info: (message: string, undo?: () => void): void => show(message, 'info', undo),
};
