import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import css from './toasts.module.css';

/** Toasts: at most three, dense, at the foot of the window, six seconds, also while the window is not looked at. Use `toast.…` from `toast.tsx`. */
export const Toasts = ({ children }: { children?: ReactNode }) => (
  <SnackbarProvider
    maxSnack={3} dense autoHideDuration={6000} preventDuplicate disableWindowBlurListener anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    classes={{ root: css['toast'] ?? '', containerRoot: css['place'] ?? '' }}
  >
    {children}
  </SnackbarProvider>
);
